import { createHash, randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { Db } from "@/lib/platform/db/connection/client";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";

/** The database as one file, beside its folder. */
const packed = "packed.tar";

/** Folder of an empty database with all tables. Each set of migrations has its own folder. */
function templateFolder(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync("drizzle").sort()) {
    if (name.endsWith(".sql")) hash.update(readFileSync(`drizzle/${name}`));
  }
  return `.test/template-${hash.digest("hex").slice(0, 12)}`;
}

/** Creates the empty database once, before the tests. Creating one takes ten times as long as copying it. */
export default async function makeTemplate(): Promise<void> {
  const folder = templateFolder();
  if (existsSync(`${folder}/${packed}`)) return;
  mkdirSync(".test", { recursive: true });
  for (const name of readdirSync(".test")) {
    // The folder with the current name may exist by now: other processes create it concurrently.
    if (name.startsWith("template-") && name !== basename(folder)) rmSync(`.test/${name}`, { recursive: true });
  }
  const making = `.test/making-${randomUUID()}`;
  const { db, close } = await connectDb(readEnv({ DATA_DIR: making }));
  await slim(db);
  writeFileSync(`${making}/${packed}`, await pack(db));
  await close();
  // Removes the lock, because a copy has no owner yet.
  for (const name of readdirSync(making)) if (name.startsWith("db.lock")) rmSync(`${making}/${name}`);
  try {
    renameSync(making, folder);
  } catch (failure) {
    // Another process has created it in the meantime.
    if (!existsSync(`${folder}/${packed}`)) throw failure;
    rmSync(making, { recursive: true });
  }
}

/**
 * Removes the two template databases, which are half of the size. Shrinks the buffers, whose clearing is half of the
 * start time.
 */
async function slim(db: Db): Promise<void> {
  await db.execute("update pg_database set datistemplate = false");
  for (const name of ["template0", "template1"]) await db.execute(`drop database ${name}`);
  await db.execute("alter system set shared_buffers = '8MB'");
}

async function pack(db: Db): Promise<Uint8Array> {
  const embedded: PGlite = Reflect.get(db, "$client");
  return new Uint8Array(await (await embedded.dumpDataDir("none")).arrayBuffer());
}

/** Copies the empty database into a folder. */
export function copyTemplate(folder: string): void {
  cpSync(`${templateFolder()}/db`, `${folder}/db`, { recursive: true });
}

/** Returns the empty database as one file, for an in-memory database. */
export async function readTemplate(): Promise<Blob> {
  await makeTemplate();
  return new Blob([readFileSync(`${templateFolder()}/${packed}`)]);
}
