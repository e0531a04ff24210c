import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import * as z from "zod";
import type { FakeProvider, ReceivedRequest } from "./fake-server";

const Shown = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    lang: z.string(),
    navigate: z.url(),
    tag: z.string(),
  }),
  app_badge: z.string().regex(/^\d+$/),
});

/** Notification that a device has shown. */
export type ShownPush = z.output<typeof Shown>["notification"];

/**
 * A browser on a device and its push service. It accepts only authenticated pushes, and decrypts only those addressed
 * to it.
 */
export type PushService = FakeProvider & {
  /** The device as `subscription.toJSON()` describes it, under this address of the stage. */
  describe(url: string): { endpoint: string; p256dh: string; auth: string };
  /** Key that the device subscribed with. */
  applicationServerKey: string;
  shown: ShownPush[];
  /** Status codes for the next pushes, one each; all others get 201. */
  moods: number[];
};

/** Fake of a push service with one device. */
export function pushService(host: string): PushService {
  const device = createECDH("prime256v1");
  const point = device.generateKeys();
  const auth = randomBytes(16);
  const self: PushService = {
    hosts: [host],
    applicationServerKey: "",
    shown: [],
    moods: [],
    describe: (url) => ({
      endpoint: `${url}/${host}/kirim/${randomBytes(8).toString("hex")}`,
      p256dh: point.toString("base64url"),
      auth: auth.toString("base64url"),
    }),
    answer: (request) => {
      if (!isProved(request, self.applicationServerKey)) return { status: 403, body: {} };
      const status = self.moods.shift() ?? 201;
      if (status < 300) {
        const text = decrypt(request.bytes ?? Buffer.alloc(0), device, auth).toString("utf8");
        self.shown.push(Shown.parse(JSON.parse(text)).notification);
      }
      return { status, body: "" };
    },
  };
  return self;
}

/**
 * Authenticates the sender (RFC 8292): signed with the key of the subscription, for this service, and with a short
 * lifetime.
 */
function isProved({ headers }: ReceivedRequest, key: string): boolean {
  const [, token = "", given] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  if (given !== key || headers["content-encoding"] !== "aes128gcm" || !Number(headers.ttl)) return false;
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const proof = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", Buffer.from(`${head}.${claims}`), proof, Buffer.from(signature, "base64url"))) return false;
  const { aud, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  return aud === `http://${headers.host}` && /^https?:\/\//.test(String(sub));
}

/** Decrypts as a browser does (RFC 8291). */
function decrypt(body: Buffer, device: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), device.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync("sha256", device.computeSecret(sender), auth, info, 32));
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", shared, salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2));
}
