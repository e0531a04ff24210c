import { expect, test } from "vitest";
import { newSecret, signedHeaders } from "./webhook-signature";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const signed = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1_614_265_330, body: '{"test": 2432232314}' };

test("a delivery is signed according to Standard Webhooks", () => {
  expect(signedHeaders(signed, [secret])).toMatchObject({
    "webhook-id": signed.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("two secrets produce two signatures", () => {
  const headers = signedHeaders(signed, [newSecret(), secret]);
  expect(headers["webhook-signature"]?.split(" ")).toHaveLength(2);
  expect(headers["webhook-signature"]).toContain(" v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

test("a new secret has 256 random bits", () => {
  expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newSecret()).not.toBe(newSecret());
});
