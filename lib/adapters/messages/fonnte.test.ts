import { afterEach, beforeEach, expect, test } from "vitest";
import { codeNews, messageOf, shippedNews } from "@/lib/testing/message";
import { type FonntePlayer, playFonnte } from "@/lib/testing/players/fonnte";
import { openStage, type Stage } from "@/lib/testing/players/stage";
import { reachOf } from "../partners/provider";
import { fonnteMessenger } from "./fonnte";

const token = "token-fonnte-rahasia";
let stage: Stage;
let player: FonntePlayer;

beforeEach(async () => {
  player = playFonnte(token);
  stage = await openStage(player);
});
afterEach(() => stage.close());

const messenger = (own = token, timeoutMs?: number) =>
  fonnteMessenger({ token: own }, reachOf(true, stage.url), timeoutMs);
const code = messageOf(codeNews, "081234567890");

test("a message goes out as the sentences it is, to the number as WhatsApp writes it", async () => {
  const message = messageOf(shippedNews, "081234567890");
  expect(await messenger().send(message, "msg_1")).toBe("80367170");
  expect(player.sent).toEqual([{ target: "6281234567890", message: message.text }]);
});

const refused: [title: string, to: string, code: string, isFinal: boolean][] = [
  ["a number that is none", "081100000000", "recipient_refused", true],
  ["a quota that is used up", "081100000001", "quota_used_up", true],
  ["a reason that nobody knows", "081100000002", "refused", false],
];

for (const [title, to, word, isFinal] of refused) {
  test(`${title} is told in our words, never in Fonnte's`, async () => {
    const work = messenger().send(messageOf(codeNews, to), "msg_1");
    const failure = await work.catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ provider: "fonnte", code: word, isFinal });
    expect(`${failure}${JSON.stringify(failure)}`).not.toMatch(/62811|try again/);
  });
}

test("a phone that lost its connection may find it again", async () => {
  player.phone.isConnected = false;
  await expect(messenger().send(code, "k")).rejects.toMatchObject({ code: "phone_disconnected", isFinal: false });
  await expect(messenger().check?.()).rejects.toMatchObject({ code: "phone_disconnected" });
});

test("a wrong token stays wrong", async () => {
  await expect(messenger("lain").send(code, "k")).rejects.toMatchObject({ code: "token_refused", isFinal: true });
  await expect(messenger("lain").check?.()).rejects.toMatchObject({ code: "token_refused" });
});

const moods = [
  ["silent", "timeout"],
  ["nonsense", "malformed"],
  ["down", "status_503"],
  ["gone", "unreachable"],
] as const;

for (const [mood, fault] of moods) {
  test(`Fonnte being ${mood} passes, so it is asked again later`, async () => {
    stage.setMood("api.fonnte.com", mood);
    const work = messenger(token, 1_500).send(code, "msg_1");
    await expect(work).rejects.toMatchObject({ provider: "fonnte", code: fault, isFinal: false });
  });
}

test("the phone is asked for without sending anything", async () => {
  await messenger().check?.();
  expect(player.sent).toEqual([]);
});
