import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Names of our own files in a data folder. A folder with other files may belong to another program, such as `/var/lib`. */
const own = /^(db|media|mails|secret|lost\+found)$|^db\.(lock|locking|door)|^door-/;

/** The rights of the group and of everybody else. */
const othersRights = 0o077;

/**
 * Makes the data folder for this user alone, and takes an older one from others. The embedded database gives its files the mode
 * 0666 whatever the umask says, so that only their folder can keep others out. A place that cannot be changed is named by the doctor.
 */
export function openDataFolder(dataDir: string): void {
  mkdirSync(join(dataDir, "db"), { recursive: true, mode: 0o700 });
  if (readdirSync(dataDir).every((name) => own.test(name))) close(dataDir, 0o700);
  close(join(dataDir, "db"), 0o700);
  close(join(dataDir, "secret"), 0o600);
}

/** The places of an embedded database that others on this machine may read or write. */
export function listOpenPlaces(dataDir: string): string[] {
  return [dataDir, join(dataDir, "db"), join(dataDir, "secret")].filter(isOpen);
}

function close(path: string, mode: number): void {
  try {
    if (isOpen(path)) chmodSync(path, mode);
  } catch {
    // It belongs to somebody else, or its file system knows no rights.
  }
}

/** Windows keeps rights elsewhere. */
function isOpen(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return process.platform !== "win32" && found !== undefined && (found.mode & othersRights) !== 0;
}
