import {
  type CipherKey,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Complaint } from "./complaint";
import type { Env } from "./env";

/** What each key is for. A key of one purpose opens nothing of another. */
export type Purpose =
  | "address"
  | "answer"
  | "buyer"
  | "code"
  | "connection"
  | "contact"
  | "message"
  | "qr"
  | "quote"
  | "sandbox"
  | "track"
  | "webhook";

/** The server's secret, at work. Nothing else in the program ever holds a key. */
export type Secrets = {
  /** A keyed hash: the same for the same text, and of no use to whoever has only the database. */
  sign(purpose: Purpose, text: string): Buffer;
  /** Encrypts, so that only `open` with the same purpose and the same `place` reads it again. */
  seal(purpose: Purpose, place: string, text: string): Buffer;
  open(purpose: Purpose, place: string, sealed: Uint8Array): string;
};

/** The secrets of this deployment: from the environment, or, beside an embedded database, from a file made on first use. */
export function openSecrets(env: Env): Secrets {
  return secretsOf(env.secret ?? embeddedSecret(env));
}

/** Secrets that all follow from one text. */
export function secretsOf(secret: string): Secrets {
  const keys = new Map<Purpose, KeyObject>();
  const keyFor = (purpose: Purpose) => {
    const known = keys.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync("sha256", secret, "etalase", purpose, 32)));
    keys.set(purpose, known);
    return known;
  };
  return {
    sign: (purpose, text) => createHmac("sha256", keyFor(purpose)).update(text).digest(),
    seal: (purpose, place, text) => sealWith(keyFor(purpose), place, text),
    open: (purpose, place, sealed) => openWith(keyFor(purpose), place, sealed),
  };
}

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: a fresh nonce, the proof, then the text. `place` is proved as well, so that a row's bytes fit no other row. */
export function sealWith(key: CipherKey, place: string, text: string | Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(Buffer.from(text)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The text again; throws where the key, the place or a single bit is another. */
export function openWith(key: CipherKey, place: string, sealed: Uint8Array): string {
  return openBytesWith(key, place, sealed).toString("utf8");
}

/** The bytes again that were sealed. */
export function openBytesWith(key: CipherKey, place: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes)).setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
}

/** A plain hash, for what is random enough not to be guessed. */
export function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function embeddedSecret({ databaseUrl, dataDir }: Env): string {
  if (databaseUrl) throw new Complaint(["APP_SECRET is missing: beside a database it cannot be made up."]);
  const file = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch {
    // It was made before: what it seals must stay readable.
  }
  return readFileSync(file, "utf8");
}
