import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";

/** File system in memory of Linux, and the space that all tests together need there. */
const memory = "/dev/shm";
const neededBytes = 6 * 2 ** 30;

/**
 * Puts temporary files of this process and its children into memory, if the machine has enough of it. Tests create and delete
 * hundreds of databases and browser profiles. On a disk, that takes a tenth of the time of all tests.
 */
export function useMemoryForTemporaryFiles() {
  if (!hasMemory()) return;
  const folder = mkdtempSync(`${memory}/etalase-`);
  // Postgres runs under another account.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

/** True if the file system exists, has enough space, and lets programs run. */
function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const mount =
      readFileSync("/proc/mounts", "utf8")
        .split("\n")
        .find((line) => line.split(" ")[1] === memory) ?? "";
    return bavail * bsize >= neededBytes && /^tmpfs /.test(mount) && !/\bnoexec\b/.test(mount);
  } catch {
    return false;
  }
}
