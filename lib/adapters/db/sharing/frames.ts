/** The header of a message: one letter and four bytes that say how long the rest is, themselves included. */
const headerBytes = 5;
const lengthBytes = 4;

/** Messages after which the server answers everything before them, and says that it is ready: a plain query, and `Sync`. */
const lastOfRound = new Set(["Q", "S"].map((letter) => letter.charCodeAt(0)));

/** What a client may say before it begins, each of them a number in place of a version. */
const requests = { encryption: [80_877_103, 80_877_104], cancel: 80_877_102 };

/** A whole round of Postgres' wire protocol at the beginning of what came in, and the rest; null where more must come. */
export function roundIn(received: Buffer): { round: Buffer; rest: Buffer } | null {
  for (let at = 0; at + headerBytes <= received.length; ) {
    const end = at + 1 + received.readUInt32BE(at + 1);
    if (end > received.length) return null;
    if (lastOfRound.has(received[at] ?? 0)) return { round: received.subarray(0, end), rest: received.subarray(end) };
    at = end;
  }
  return null;
}

type Opening = { kind: "encryption" | "cancel" | "startup"; rest: Buffer };

/** What a client opens with; null where more must come. */
export function openingIn(received: Buffer): Opening | null {
  if (received.length < 2 * lengthBytes) return null;
  const length = received.readUInt32BE(0);
  if (received.length < length) return null;
  const number = received.readUInt32BE(lengthBytes);
  const asked = requests.encryption.includes(number) ? "encryption" : "startup";
  return { kind: number === requests.cancel ? "cancel" : asked, rest: received.subarray(length) };
}

/** Tells a client that there is no encryption: the socket never leaves this machine. */
export const unencrypted = Buffer.from("N");

/** Lets a client in: no password is asked, as only this user reaches the socket. */
export function greeting(): Buffer {
  const settings = { server_version: "17.0", client_encoding: "UTF8", DateStyle: "ISO, MDY", TimeZone: "GMT" };
  const told = Object.entries({ ...settings, standard_conforming_strings: "on" }).map(([name, value]) =>
    message("S", Buffer.from(`${name}\0${value}\0`)),
  );
  return Buffer.concat([message("R", Buffer.alloc(lengthBytes)), ...told, message("Z", Buffer.from("I"))]);
}

function message(letter: string, body: Buffer): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(lengthBytes + body.length);
  return Buffer.concat([Buffer.from(letter), length, body]);
}

/** Whether the client stands in a transaction after an answer, which ends with that. */
export function isInTransaction(answer: Uint8Array): boolean {
  return answer.at(-1) !== "I".charCodeAt(0);
}
