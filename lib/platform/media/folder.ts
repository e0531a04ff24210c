import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { newRequestId } from "../random";
import type { MediaStore } from "./store";

/** Folder of the pictures of local shops. */
function mediaFolder(dataDir: string): string {
  return join(dataDir, "media");
}

const types: Record<string, string> = {
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  avif: "image/avif",
  svg: "image/svg+xml",
};

/** Allowed paths: plain names only. Any other path is not found. */
const plain = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z]+$/;

/** Reads a picture by its path below the folder; null if there is none. */
export async function findMedia(dataDir: string, path: string): Promise<{ type: string; bytes: Uint8Array } | null> {
  const type = types[path.split(".").at(-1) ?? ""];
  if (!type || !plain.test(path)) return null;
  const bytes = await readFile(fileAt(dataDir, path)).catch(() => null);
  return bytes && { type, bytes };
}

/** Folder of this machine. Our own server serves its files. */
export function folderStore(dataDir: string): MediaStore {
  return {
    name: "folder",
    url: (key) => `/media/${key}`,
    async put(key, bytes) {
      if (!plain.test(key)) throw new Error(`${key} is not a valid file name.`);
      const file = fileAt(dataDir, key);
      await mkdir(dirname(file), { recursive: true });
      // Concurrent readers see the complete file or none, even after a crash.
      const making = `${file}.${newRequestId()}`;
      await writeFile(making, bytes);
      await rename(making, file);
    },
    async remove(keys) {
      for (const key of keys) if (plain.test(key)) await rm(fileAt(dataDir, key), { force: true });
    },
  };
}

function fileAt(dataDir: string, path: string): string {
  return resolve(/* turbopackIgnore: true */ process.cwd(), mediaFolder(dataDir), path);
}
