import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

/** Where pictures of local shops are kept. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, "media");
}

const types: Record<string, string> = {
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  avif: "image/avif",
  svg: "image/svg+xml",
};

/** A picture by its path below the folder, or null. A path of anything but plain names leads nowhere. */
export async function findMedia(dataDir: string, path: string): Promise<{ type: string; bytes: Uint8Array } | null> {
  const type = types[path.split(".").at(-1) ?? ""];
  if (!type || !/^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z]+$/.test(path)) return null;
  const bytes = await readFile(resolve(/* turbopackIgnore: true */ process.cwd(), mediaFolder(dataDir), path)).catch(
    () => null,
  );
  return bytes && { type, bytes };
}
