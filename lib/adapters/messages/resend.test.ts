import { afterEach, beforeEach, expect, test } from "vitest";
import { codeNews, messageOf, shippedNews } from "@/lib/testing/message";
import { playResend, type ResendPlayer } from "@/lib/testing/players/resend";
import { openStage, type PlayerStage } from "@/lib/testing/players/stage";
import { reachOf } from "../partners/provider";
import { resendMessenger } from "./resend";

const account = { apiKey: "re_kunci_rahasia", fromAddress: "pesanan@toko.example", fromName: "Kain Nusantara" };
let stage: PlayerStage;
let player: ResendPlayer;

beforeEach(async () => {
  player = playResend({ apiKey: account.apiKey, domain: "toko.example" });
  stage = await openStage(player);
});
afterEach(() => stage.close());

const messenger = (change: Partial<typeof account> = {}) =>
  resendMessenger({ ...account, ...change }, reachOf(true, stage.url), 1);
const code = messageOf(codeNews, "budi@toko.example");

test("a mail is handed over in the shop's name, as text and as a page", async () => {
  const message = messageOf(shippedNews, "budi@toko.example");
  expect(await messenger().send(message, "msg_1")).toMatch(/^49a3999c-/);
  const { subject, text, html } = message;
  const from = '"Kain Nusantara" <pesanan@toko.example>';
  expect(player.mails).toMatchObject([{ from, to: ["budi@toko.example"], subject, text, html }]);
});

test("a mail that is tried again is sent once", async () => {
  const refs = [await messenger().send(code, "msg_1"), await messenger().send(code, "msg_1")];
  expect(new Set(refs).size).toBe(1);
  expect(player.mails).toHaveLength(1);
  expect(stage.heard.map(({ headers }) => headers["idempotency-key"])).toEqual(["msg_1", "msg_1"]);
});

const refused: [title: string, to: string, change: Partial<typeof account>, code: string, isFinal: boolean][] = [
  ["a wrong key", "budi@toko.example", { apiKey: "re_salah" }, "invalid_api_key", true],
  ["a foreign sender", "budi@toko.example", { fromAddress: "a@lain.example" }, "validation_error", true],
  ["a recipient that is none", "nobody@toko.example", {}, "validation_error", true],
  ["too many at once", "many@toko.example", {}, "rate_limit_exceeded", false],
  ["a double still under way", "twin@toko.example", {}, "concurrent_idempotent_requests", false],
];

for (const [title, to, change, name, isFinal] of refused) {
  test(`${title} is told by its name, never in Resend's words`, async () => {
    const failure = await messenger(change)
      .send(messageOf(codeNews, to), "msg_1")
      .catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ provider: "resend", code: name, isFinal });
    expect(`${failure}${JSON.stringify(failure)}`).not.toMatch(/@|re_/);
  });
}

test("a mail that came in a crowd waits a moment, and goes with the next ones", async () => {
  player.crowd.size = 2;
  expect(await messenger().send(code, "msg_1")).toMatch(/^49a3999c-/);
  expect(stage.heard).toHaveLength(3);
  expect(player.mails).toHaveLength(1);
});
