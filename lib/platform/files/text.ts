import { UnreadableFile } from "@/lib/values/files/file-rows";

/**
 * Decodes a file in UTF-8, UTF-16 or Latin-1 (as Windows writes it). A byte order mark decides. Without one, zeros in every
 * second byte mean UTF-16. Invalid UTF-8 is read as Latin-1, in which every byte is a character.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = withoutMark(bytes);
  if (text.includes("\0")) throw new UnreadableFile("Ini bukan berkas teks. Kirim berkas .csv atau .xlsx.");
  return text;
}

function withoutMark(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode("utf-16le", bytes);
  if (first === 0xfe && second === 0xff) return decode("utf-16be", bytes);
  const wide = zerosAt(bytes);
  if (wide) return decode(wide, bytes);
  try {
    return decode("utf-8", bytes);
  } catch {
    return decode("windows-1252", bytes);
  }
}

/** Latin letters in UTF-16 have a zero beside each. */
function zerosAt(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const looked = Math.min(bytes.length - (bytes.length % 2), 1_000);
  let even = 0;
  let odd = 0;
  for (let index = 0; index < looked; index += 2) {
    if (bytes[index] === 0) even += 1;
    if (bytes[index + 1] === 0) odd += 1;
  }
  const most = looked / 4;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : null;
}

function decode(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding, { fatal: encoding === "utf-8" }).decode(bytes);
}
