import { afterEach, beforeEach, expect, test } from "vitest";
import { createProviderEnvironment } from "@/lib/platform/providers/provider";
import { type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { playResend, type ResendFake } from "@/lib/testing/fakes/resend";
import { codeMessageInput, messageOf, shippedMessageInput } from "@/lib/testing/fixtures/message";
import { createResendChannel } from "./resend";

const account = { apiKey: "re_kunci_rahasia", fromAddress: "pesanan@toko.example", fromName: "Kain Nusantara" };
let stage: FakeServer;
let fake: ResendFake;

beforeEach(async () => {
  fake = playResend({ apiKey: account.apiKey, domain: "toko.example" });
  stage = await openStage(fake);
});
afterEach(() => stage.close());

const createChannel = (change: Partial<typeof account> = {}) =>
  createResendChannel({ ...account, ...change }, createProviderEnvironment(true, stage.url), 1);
const code = messageOf(codeMessageInput, "budi@toko.example");

test("an e-mail is sent in the shop's name, as text and HTML", async () => {
  const message = messageOf(shippedMessageInput, "budi@toko.example");
  expect(await createChannel().send(message, "msg_1")).toMatch(/^49a3999c-/);
  const { subject, text, html } = message;
  const from = '"Kain Nusantara" <pesanan@toko.example>';
  expect(fake.mails).toMatchObject([{ from, to: ["budi@toko.example"], subject, text, html }]);
});

test("a retried e-mail is sent once", async () => {
  const refs = [await createChannel().send(code, "msg_1"), await createChannel().send(code, "msg_1")];
  expect(new Set(refs).size).toBe(1);
  expect(fake.mails).toHaveLength(1);
  expect(stage.receivedRequests.map(({ headers }) => headers["idempotency-key"])).toEqual(["msg_1", "msg_1"]);
});

const refused: [title: string, to: string, change: Partial<typeof account>, code: string, isFinal: boolean][] = [
  ["a wrong key", "budi@toko.example", { apiKey: "re_salah" }, "invalid_api_key", true],
  ["a sender on another domain", "budi@toko.example", { fromAddress: "a@lain.example" }, "validation_error", true],
  ["an invalid recipient", "nobody@toko.example", {}, "validation_error", true],
  ["a rate limit", "many@toko.example", {}, "rate_limit_exceeded", false],
  ["a request in progress with the same key", "twin@toko.example", {}, "concurrent_idempotent_requests", false],
];

for (const [title, to, change, name, isFinal] of refused) {
  test(`${title} is reported with Resend's error name, not its text`, async () => {
    const failure = await createChannel(change)
      .send(messageOf(codeMessageInput, to), "msg_1")
      .catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ provider: "resend", code: name, isFinal });
    expect(`${failure}${JSON.stringify(failure)}`).not.toMatch(/@|re_/);
  });
}

test("a rate-limited e-mail is sent after a pause", async () => {
  fake.crowd.size = 2;
  expect(await createChannel().send(code, "msg_1")).toMatch(/^49a3999c-/);
  expect(stage.receivedRequests).toHaveLength(3);
  expect(fake.mails).toHaveLength(1);
});
