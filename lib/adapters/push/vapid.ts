import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";

/** The pair of keys by which a shop proves itself to push services: the point that browsers are given, and the key, as PKCS #8. */
export type VapidKeys = { publicKey: Buffer; privateKey: Buffer };

/** How long a proof is good for; a push service takes none for longer than a day (RFC 8292). */
const proofSeconds = 12 * 3_600;

/** Makes a pair at random. */
export function newVapidKeys(): VapidKeys {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  // The point, uncompressed.
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { publicKey: point, privateKey: privateKey.export({ type: "pkcs8", format: "der" }) };
}

/** The header that proves to the push service of an endpoint who sends; `subject` is where whoever runs it can complain. */
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
