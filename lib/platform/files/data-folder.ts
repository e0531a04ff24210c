import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** File names of our own in a data folder. A folder with other files may belong to another program, such as `/var/lib`. */
const own = /^(db|media|mails|secret|lost\+found)$|^db\.(lock|locking|door)|^door-/;

/** Permission bits of the group and of others. */
const othersRights = 0o077;

/**
 * Creates the data folder for this user only, and tightens the permissions of an existing one. The embedded database creates
 * its files with mode 0666 despite the umask, so only the folder protects them. The doctor reports paths whose mode cannot be
 * changed.
 */
export function openDataFolder(dataDir: string): void {
  mkdirSync(join(dataDir, "db"), { recursive: true, mode: 0o700 });
  if (readdirSync(dataDir).every((name) => own.test(name))) close(dataDir, 0o700);
  close(join(dataDir, "db"), 0o700);
  close(join(dataDir, "secret"), 0o600);
}

/** Lists the paths of an embedded database that other users of this machine can read or write. */
export function listExposedPaths(dataDir: string): string[] {
  return [dataDir, join(dataDir, "db"), join(dataDir, "secret")].filter(isOpen);
}

function close(path: string, mode: number): void {
  try {
    if (isOpen(path)) chmodSync(path, mode);
  } catch {
    // The path belongs to another user, or its file system has no permissions.
  }
}

/** Windows has no permission bits in the mode. */
function isOpen(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return process.platform !== "win32" && found !== undefined && (found.mode & othersRights) !== 0;
}
