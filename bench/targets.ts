import { writeFileSync } from "node:fs";
import { basePath } from "@/lib/contract/endpoints";
import { hostOf, slug } from "./data/data";
import { ask, type DataSource, type MeasuredServer, startBare, startEmptyNext, startNext, startOwn } from "./servers";

export type TargetKind = "bare" | "empty" | "next" | "own";
export type Database = "PGlite" | "Postgres";
export type ReadName = "list" | "detail" | "home" | "config" | "categories";

/** A running server: its kind, its database and its data set. */
export type Running = { kind: TargetKind; database: Database | null; set: "A" | "B"; server: MeasuredServer };

/** One kind of request to one server. */
export type Target = Running & { read: ReadName; path: string; revalidate: boolean };

/** The reads of the first shop that are measured. */
export const reads: Record<ReadName, string> = {
  list: `${basePath}/products`,
  detail: `${basePath}/products/${slug}`,
  home: `${basePath}/storefront/home`,
  config: `${basePath}/storefront/config`,
  categories: `${basePath}/categories`,
};

/** Data of each server. Set B is for our own server only. */
export type Sources = {
  pglite: { own: DataSource; next: DataSource };
  postgresA: DataSource | null;
  postgresB: DataSource | null;
};

/**
 * Starts every measured server. The bare ones send the bytes of our own list. Calls `started` for each server as soon
 * as it runs, so the caller can stop it after a failure.
 */
export async function startAll(
  { pglite, postgresA, postgresB }: Sources,
  answerFile: string,
  started: (server: MeasuredServer) => void,
): Promise<Running[]> {
  const running: Running[] = [];
  const add = async (
    kind: TargetKind,
    database: Database | null,
    set: "A" | "B",
    starting: Promise<MeasuredServer>,
  ) => {
    const server = await starting;
    started(server);
    running.push({ kind, database, set, server });
    return server;
  };
  const first = await add("own", "PGlite", "A", startOwn(3401, pglite.own));
  await saveListResponse(first, answerFile);
  await add("bare", null, "A", startBare(3402, answerFile));
  await add("empty", null, "A", startEmptyNext(3403, answerFile));
  await add("next", "PGlite", "A", startNext(3404, pglite.next));
  if (postgresA) {
    await add("next", "Postgres", "A", startNext(3405, postgresA));
    await add("own", "Postgres", "A", startOwn(3406, postgresA));
  }
  if (postgresB) await add("own", "Postgres", "B", startOwn(3407, postgresB));
  return running;
}

/** All measured requests, the bare servers first. */
export function targetsOf(running: readonly Running[]): Target[] {
  const order: TargetKind[] = ["bare", "empty", "next", "own"];
  const sorted = [...running].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return sorted.flatMap((server): Target[] => {
    if (server.kind === "bare") return [{ ...server, read: "list", path: "/", revalidate: false }];
    if (server.kind === "empty") return [{ ...server, read: "list", path: "/api/empty", revalidate: false }];
    if (server.set === "B") return [{ ...server, read: "list", path: reads.list, revalidate: false }];
    const asked: ReadName[] = ["list", "detail", "home", "config", "categories"];
    return asked.flatMap((read) =>
      [false, true].map((revalidate) => ({ ...server, read, path: reads[read], revalidate })),
    );
  });
}

/** Saves our own list response for the bare servers, without the headers that Node writes itself. */
async function saveListResponse({ port }: MeasuredServer, file: string): Promise<void> {
  const { headers, body } = await ask(port, hostOf(1), reads.list);
  const { date, connection, ...own } = headers;
  writeFileSync(file, JSON.stringify({ headers: own, body }));
}
