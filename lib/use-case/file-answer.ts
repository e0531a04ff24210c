import type { FileAnswer } from "./merchant-context";

/** Reads the complete file of a response, also one that is written piece by piece. */
export async function readFileBytes({ body }: FileAnswer): Promise<Buffer> {
  if (typeof body === "string" || body instanceof Uint8Array) return Buffer.from(body);
  const pieces: string[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.from(pieces.join(""));
}

/** Reads the complete text of a file. */
export async function readFileText(file: FileAnswer): Promise<string> {
  return (await readFileBytes(file)).toString();
}
