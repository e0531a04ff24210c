import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { fields } from "@/lib/values/fields";

/**
 * A passkey in software: it creates one key and signs with it, as a phone would. Its responses can be altered to test
 * their rejection. Only tests use it.
 */
export type Authenticator = {
  make(asked: Asked, page: Page): Answer;
  prove(asked: Asked, page: Page, bend?: Partial<Bent>): Answer;
};

/** WebAuthn options as our API returns them. */
type Asked = object;

/** The calling page, as the browser knows it. */
type Page = { origin: string };

type Answer = { id: string; rawId: string; type: "public-key"; clientExtensionResults: object; response: Response };
type Response = { clientDataJSON: string } & Record<string, unknown>;

/** Values that a dishonest authenticator would change. */
type Bent = { counter: number; challenge: string; rpId: string; userHandle: string; isVerified: boolean };

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

/** Creates an authenticator. Without `counts`, its use counter is always 0. */
export function authenticator({ counts = true } = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  let [counter, userHandle] = [0, ""];
  return {
    make(asked, { origin }) {
      userHandle = read(asked, "user", "id");
      const key = Buffer.concat([Buffer.alloc(16), uint16(credentialId.length), credentialId, cose(publicKey)]);
      const authData = Buffer.concat([head(read(asked, "rp", "id"), present | verified | withKey, 0), key]);
      const response = {
        clientDataJSON: clientData("webauthn.create", read(asked, "challenge"), origin),
        attestationObject: base64(attestation(authData)),
        transports: ["internal"],
      };
      return answer(credentialId, response);
    },
    prove(asked, { origin }, bend = {}) {
      if (counts) counter += 1;
      const flags = bend.isVerified === false ? present : present | verified;
      const authData = head(bend.rpId ?? read(asked, "rpId"), flags, bend.counter ?? counter);
      const clientDataJSON = clientData("webauthn.get", bend.challenge ?? read(asked, "challenge"), origin);
      const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
      const signature = base64(sign("sha256", signed, privateKey));
      const handle = bend.userHandle ?? userHandle;
      return answer(credentialId, {
        clientDataJSON,
        authenticatorData: base64(authData),
        signature,
        userHandle: handle,
      });
    },
  };
}

function answer(id: Buffer, response: Response): Answer {
  return { id: base64(id), rawId: base64(id), type: "public-key", clientExtensionResults: {}, response };
}

function read(from: object, ...path: string[]): string {
  return String(path.reduce<unknown>((part, name) => fields(part)[name], from));
}

function clientData(type: string, challenge: string, origin: string): string {
  return base64(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
}

function head(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count]);
}

/** CBOR of `{ fmt: "none", attStmt: {}, authData }`. */
function attestation(authData: Buffer): Buffer {
  const length = uint16(authData.length);
  return Buffer.concat([
    Buffer.from([0xa3]),
    cborText("fmt"),
    cborText("none"),
    cborText("attStmt"),
    Buffer.from([0xa0]),
    cborText("authData"),
    Buffer.from([0x59]),
    length,
    authData,
  ]);
}

/** An ES256 key as COSE: type EC2, algorithm -7, curve P-256, x and y. */
function cose(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const point = (text: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, "base64url")]);
  const kinds = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([kinds, Buffer.from([0x21]), point(x), Buffer.from([0x22]), point(y)]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64url");
}
