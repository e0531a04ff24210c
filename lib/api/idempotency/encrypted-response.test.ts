import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { encryptWithKey } from "@/lib/platform/crypto/secrets";
import { encryptResponse, openAnswer } from "./encrypted-response";

const encryption = { key: randomBytes(32), encryptionContext: "shp_1/verifyCode" };
const long = JSON.stringify({ order: Array.from({ length: 100 }, (_, n) => ({ name: `Kain batik ${n}`, qty: n })) });

test("a stored response is read back byte for byte, and a long one is stored in fewer bytes", () => {
  for (const body of ["{}", '{"sent":true}', long, `{"name":"${"é".repeat(500)}"}`]) {
    expect(openAnswer(encryption, encryptResponse(encryption, body))).toBe(body);
  }
  expect(encryptResponse(encryption, long).length).toBeLessThan(long.length / 3);
});

test("a response that the previous version stored is read back", () => {
  const sealed = encryptWithKey(encryption.key, encryption.encryptionContext, long);
  expect(openAnswer(encryption, sealed)).toBe(long);
});

test("a response is invalid under another key or in another row", () => {
  const sealed = encryptResponse(encryption, long);
  expect(() => openAnswer({ ...encryption, key: randomBytes(32) }, sealed)).toThrow();
  expect(() => openAnswer({ ...encryption, encryptionContext: "shp_2/verifyCode" }, sealed)).toThrow();
});
