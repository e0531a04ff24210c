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
  timingSafeEqual,
} from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "../env";
import { OperatorError } from "../operator-error";

/** Purposes of derived keys. A key of one purpose decrypts nothing of another. */
export type KeyPurpose =
  | "address"
  | "answer"
  | "buyer"
  | "code"
  | "connection"
  | "contact"
  | "device"
  | "import"
  | "message"
  | "note"
  | "push"
  | "qr"
  | "quote"
  | "sandbox"
  | "search"
  | "staff"
  | "track"
  | "webhook";

/**
 * The server's secret and its keys. No other code in the program ever holds a key. After a change of the secret, previous
 * secrets still decrypt and verify old data. New data always uses the current secret.
 */
export type Secrets = {
  /** Secrets that were in use before this one. */
  readonly formers: readonly Secrets[];
  /** Keyed hash (HMAC). Equal for equal texts, and useless to someone who has only the database. */
  sign(purpose: KeyPurpose, text: string): Buffer;
  /** Keyed hashes under every valid secret, the current one first. Stored hashes may be under any of them. */
  signs(purpose: KeyPurpose, text: string): readonly Buffer[];
  /** Checks a keyed hash under the current and previous secrets, in constant time. */
  proves(purpose: KeyPurpose, text: string, proof: Uint8Array): boolean;
  /** Encrypts. Only `open` with the same purpose and the same `place` decrypts it. */
  encrypt(purpose: KeyPurpose, encryptionContext: string, text: string | Uint8Array): Buffer;
  open(purpose: KeyPurpose, encryptionContext: string, sealed: Uint8Array): string;
  openBytes(purpose: KeyPurpose, encryptionContext: string, sealed: Uint8Array): Buffer;
  /** True if the data is encrypted under the current secret; false if only a previous one decrypts it. */
  isPresent(purpose: KeyPurpose, encryptionContext: string, sealed: Uint8Array): boolean;
};

/** Secrets of this deployment: from the environment or, beside an embedded database, from a file created on first use. */
export function openSecrets(env: Env): Secrets {
  return deriveSecrets(env.secret ?? embeddedSecret(env), ...env.previousSecrets);
}

/** Derives all keys from one secret, and those of previous secrets. */
export function deriveSecrets(secret: string, ...previousSecrets: readonly string[]): Secrets {
  const keyFor = ringOf(secret);
  const formers = previousSecrets.map((each) => deriveSecrets(each));
  const sign: Secrets["sign"] = (purpose, text) => createHmac("sha256", keyFor(purpose)).update(text).digest();
  const signs: Secrets["signs"] = (purpose, text) => [
    sign(purpose, text),
    ...formers.flatMap((each) => each.signs(purpose, text)),
  ];
  const openBytes: Secrets["openBytes"] = (purpose, encryptionContext, sealed) => {
    const opener = formers.find((each) => each.isPresent(purpose, encryptionContext, sealed));
    return opener
      ? opener.openBytes(purpose, encryptionContext, sealed)
      : openBytesWith(keyFor(purpose), encryptionContext, sealed);
  };
  return {
    formers,
    sign,
    signs,
    proves: (purpose, text, proof) => signs(purpose, text).filter((own) => isSame(own, proof)).length > 0,
    encrypt: (purpose, encryptionContext, text) => encryptWithKey(keyFor(purpose), encryptionContext, text),
    open: (purpose, encryptionContext, sealed) => openBytes(purpose, encryptionContext, sealed).toString("utf8"),
    openBytes,
    isPresent: (purpose, encryptionContext, sealed) => opensWith(keyFor(purpose), encryptionContext, sealed),
  };
}

type Ring = (purpose: KeyPurpose) => KeyObject;

/** Derives the keys of one secret, each on first use. */
function ringOf(secret: string): Ring {
  const keys = new Map<KeyPurpose, KeyObject>();
  return (purpose) => {
    const known = keys.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync("sha256", secret, "etalase", purpose, 32)));
    keys.set(purpose, known);
    return known;
  };
}

function isSame(own: Buffer, given: Uint8Array): boolean {
  return own.length === given.length && timingSafeEqual(own, given);
}

function opensWith(key: KeyObject, encryptionContext: string, sealed: Uint8Array): boolean {
  try {
    openBytesWith(key, encryptionContext, sealed);
    return true;
  } catch {
    return false;
  }
}

const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM: a fresh nonce, the tag, then the ciphertext. `place` is authenticated too, so a row's bytes are invalid in any
 * other row.
 */
export function encryptWithKey(key: CipherKey, encryptionContext: string, text: string | Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(encryptionContext));
  const sealed = Buffer.concat([cipher.update(Buffer.from(text)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts; throws if the key, the context or a single bit differs. */
export function openBytesWith(key: CipherKey, encryptionContext: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes)).setAAD(
    Buffer.from(encryptionContext),
  );
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
}

/** Unkeyed hash, for values that are too random to guess. */
export function digest(text: string | Uint8Array): Buffer {
  return createHash("sha256").update(text).digest();
}

function embeddedSecret({ databaseUrl, dataDir }: Env): string {
  if (databaseUrl) throw new OperatorError(["APP_SECRET is missing: set the secret that the server uses."]);
  const file = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch {
    // The file exists already. Data encrypted under it must stay readable.
  }
  return readFileSync(file, "utf8");
}
