import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { findLockHolder } from "../connection/folder-lock";
import { notifyDisconnect } from "./disconnects";
import { serveSocketClient } from "./socket-client";

/** Socket name that Postgres clients expect in the folder given as host. */
const socketName = ".s.PGSQL.5432";
/** The system truncates longer socket paths. */
const longestPath = 100;
/** Settings that a command takes from the server: with them it sees the same gateways, senders and hosts. */
const sharedSettings = ["STAND_INS", "SIGN_UP_HOST", "SIGN_UP_SENDER"];

/**
 * Opens a shared socket to the embedded database of this process for commands on this machine. It is in a folder that only this
 * user may open, and ends with the process. `<folder>.door` holds its path and process id, and the settings that commands share.
 * Returns a function that closes it.
 */
export async function openSharedSocket(folder: string, database: PGlite): Promise<() => Promise<void>> {
  // Windows pipes are not files, so access cannot be restricted.
  if (process.platform === "win32") return async () => undefined;
  const socketFolder = mkdtempSync(join(chooseSocketParent(folder), "door-"));
  const clients = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    const served = serveSocketClient(socket, database).finally(() => {
      clients.delete(socket);
      notifyDisconnect();
    });
    clients.set(socket, served);
  });
  const remove = () => {
    rmSync(socketFolder, { recursive: true, force: true });
    rmSync(fileOf(folder), { force: true });
  };
  await listenAt(server, join(socketFolder, socketName));
  const settings = sharedSettings.map((name) => `${name}=${process.env[name] ?? ""}`);
  writeFileSync(fileOf(folder), [`${process.pid} ${socketFolder}`, ...settings].join("\n"), { mode: 0o600 });
  process.once("exit", remove);
  return async () => {
    server.close();
    for (const socket of clients.keys()) socket.destroy();
    await Promise.all(clients.values());
    process.off("exit", remove);
    remove();
  };
}

/** Returns the URL of a database that another process has opened and shares; null if there is none. */
export function findSharedSocket(folder: string): string | null {
  const [address = ""] = readSharedFile(folder);
  const [, ...socketFolder] = address.split(" ");
  if (socketFolder.length === 0) return null;
  return `postgres://etalase@${encodeURIComponent(socketFolder.join(" "))}/etalase?prepare=false`;
}

/** Returns the settings of the server that shares its database; none if there is none. */
export function findSharedSettings(folder: string): Record<string, string> {
  const [, ...settings] = readSharedFile(folder);
  return Object.fromEntries(settings.map((line) => line.split("=", 2)));
}

/** Returns the lines of the file of another process that shares its database; none if there is none. */
function readSharedFile(folder: string): string[] {
  try {
    const lines = readFileSync(fileOf(folder), "utf8").split("\n");
    return Number.parseInt(lines[0] ?? "", 10) === findLockHolder(folder) ? lines : [];
  } catch {
    return [];
  }
}

function fileOf(folder: string): string {
  return `${folder}.door`;
}

/** Beside the database, unless the path would be too long. */
function chooseSocketParent(folder: string): string {
  const beside = resolve(/* turbopackIgnore: true */ process.cwd(), dirname(folder));
  return join(beside, "door-XXXXXX", socketName).length > longestPath ? tmpdir() : beside;
}

/** The process may exit while the socket is open. */
function listenAt(server: Server, path: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(path, () => done()).unref();
  });
}
