import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** Push subscription of a device: its endpoint, and its keys for encryption. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

const publicBytes = 65;
const authBytes = 16;
const recordSize = 4_096;
/** Delimiter and authentication tag after the text in the last record. They reduce the room for the text. */
const overhead = 17;

/** True if the keys are a point on the curve P-256 and 16 bytes. */
export function areKeys({ p256dh, auth }: Pick<PushTarget, "p256dh" | "auth">): boolean {
  const [point, secret] = [Buffer.from(p256dh, "base64url"), Buffer.from(auth, "base64url")];
  if (point.length !== publicBytes || point[0] !== 4 || secret.length !== authBytes) return false;
  try {
    const ours = createECDH("prime256v1");
    ours.generateKeys();
    return ours.computeSecret(point).length > 0;
  } catch {
    return false;
  }
}

/** Encrypts a text for one device as in RFC 8291. Push services transport it but cannot read it. */
export function encryptPush({ p256dh, auth }: Pick<PushTarget, "p256dh" | "auth">, text: string): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > recordSize - overhead) throw new RangeError("The push message does not fit into one record.");
  const theirs = Buffer.from(p256dh, "base64url");
  const ours = createECDH("prime256v1");
  const sender = ours.generateKeys();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, sender]);
  const shared = hkdfSync("sha256", ours.computeSecret(theirs), Buffer.from(auth, "base64url"), info, 32);
  const salt = randomBytes(16);
  const key = derive(shared, salt, "aes128gcm", 16);
  const cipher = createCipheriv("aes-128-gcm", key, derive(shared, salt, "nonce", 12));
  // 2 marks the last record (RFC 8188).
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize);
  head.writeUInt8(sender.length, 4);
  return Buffer.concat([salt, head, sender, sealed, cipher.getAuthTag()]);
}

function derive(shared: ArrayBuffer, salt: Buffer, what: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", Buffer.from(shared), salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes));
}
