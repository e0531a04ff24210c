/** Header of a message: one letter, and four bytes with the length of the rest, including themselves. */
const headerBytes = 5;
const lengthBytes = 4;

/** Messages after which the server responds to everything before and reports that it is ready: a simple query, and `Sync`. */
const lastOfRound = new Set(["Q", "S"].map((messageType) => messageType.charCodeAt(0)));

/** Requests of a client before startup. Each is a number in place of the protocol version. */
const requests = { encryption: [80_877_103, 80_877_104], cancel: 80_877_102 };

/**
 * Returns a complete round of the Postgres wire protocol at the start of the received bytes, and the rest; null if incomplete.
 */
export function readRound(received: Buffer): { round: Buffer; rest: Buffer } | null {
  for (let at = 0; at + headerBytes <= received.length; ) {
    const end = at + 1 + received.readUInt32BE(at + 1);
    if (end > received.length) return null;
    if (lastOfRound.has(received[at] ?? 0)) return { round: received.subarray(0, end), rest: received.subarray(end) };
    at = end;
  }
  return null;
}

type Opening = { kind: "encryption" | "cancel" | "startup"; rest: Buffer };

/** Returns the opening message of a client; null if incomplete. */
export function readOpening(received: Buffer): Opening | null {
  if (received.length < 2 * lengthBytes) return null;
  const length = received.readUInt32BE(0);
  if (received.length < length) return null;
  const number = received.readUInt32BE(lengthBytes);
  const asked = requests.encryption.includes(number) ? "encryption" : "startup";
  return { kind: number === requests.cancel ? "cancel" : asked, rest: received.subarray(length) };
}

/** Response that there is no encryption: the socket never leaves this machine. */
export const unencrypted = Buffer.from("N");

/** Accepts a client without a password, because only this user can reach the socket. */
export function greeting(): Buffer {
  const settings = { server_version: "17.0", client_encoding: "UTF8", DateStyle: "ISO, MDY", TimeZone: "GMT" };
  const settingMessages = Object.entries({ ...settings, standard_conforming_strings: "on" }).map(([name, value]) =>
    message("S", Buffer.from(`${name}\0${value}\0`)),
  );
  return Buffer.concat([message("R", Buffer.alloc(lengthBytes)), ...settingMessages, message("Z", Buffer.from("I"))]);
}

function message(messageType: string, body: Buffer): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(lengthBytes + body.length);
  return Buffer.concat([Buffer.from(messageType), length, body]);
}

/** True if the client is in a transaction after a response, according to its last byte. */
export function isInTransaction(answer: Uint8Array): boolean {
  return answer.at(-1) !== "I".charCodeAt(0);
}
