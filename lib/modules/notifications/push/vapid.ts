import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";

/** Key pair that authenticates a shop to push services: the public point for browsers, and the private key as PKCS #8. */
export type VapidKeys = { publicKey: Buffer; privateKey: Buffer };

/** Lifetime of a token. Push services accept at most one day (RFC 8292). */
const proofSeconds = 12 * 3_600;

/** Generates a random key pair. */
export function newVapidKeys(): VapidKeys {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  // Uncompressed point.
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { publicKey: point, privateKey: privateKey.export({ type: "pkcs8", format: "der" }) };
}

/** Header that authenticates the sender to an endpoint's push service; `subject` is a contact for its operator. */
export function vapidHeader(keys: VapidKeys, endpoint: string, subject: string, now: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1_000) + proofSeconds,
    sub: subject,
  };
  const signed = [{ typ: "JWT", alg: "ES256" }, claims].map((part) => encode(JSON.stringify(part))).join(".");
  const key = createPrivateKey({ key: keys.privateKey, type: "pkcs8", format: "der" });
  const proof = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${encode(proof)}, k=${encode(keys.publicKey)}`;
}

function encode(bytes: string | Buffer): string {
  return Buffer.from(bytes).toString("base64url");
}
