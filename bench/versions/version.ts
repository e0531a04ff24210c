import { type MeasuredServer, type OwnServerOptions, startOwn } from "../servers";

export const versionNames = ["before", "now"] as const;
export type VersionName = (typeof versionNames)[number];

/** A compared version: its folder, the port of its server, and the address of its own database. */
export type Version = { folder: string; port: number; url: string };
export type Versions = Record<VersionName, Version>;

/** Starts the server of this version on its database, on its own port unless another one is given. */
export function startVersion(
  { folder, port, url }: Version,
  { port: otherPort = port, ...options }: OwnServerOptions & { port?: number } = {},
): Promise<MeasuredServer> {
  return startOwn(otherPort, { DATABASE_URL: url }, { ...options, cwd: folder });
}

/** Returns the items in an order that alternates between rounds, so no item always follows the same one. */
export function orderInTurn<T>(items: readonly T[], round: number): T[] {
  return round % 2 === 0 ? [...items] : items.toReversed();
}
