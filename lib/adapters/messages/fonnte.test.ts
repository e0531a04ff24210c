import { afterEach, beforeEach, expect, test } from "vitest";
import { codeNews, messageOf, shippedNews } from "@/lib/testing/message";
import { type FonntePlayer, playFonnte } from "@/lib/testing/players/fonnte";
import { openStage, type PlayerStage } from "@/lib/testing/players/stage";
import { reachOf } from "../partners/provider";
import { fonnteMessenger } from "./fonnte";

const token = "token-fonnte-rahasia";
let stage: PlayerStage;
let player: FonntePlayer;

beforeEach(async () => {
  player = playFonnte(token);
  stage = await openStage(player);
});
afterEach(() => stage.close());

const messenger = () => fonnteMessenger({ token }, reachOf(true, stage.url));
const code = messageOf(codeNews, "081234567890");

test("a message goes out as the sentences it is, to the number as WhatsApp writes it", async () => {
  const message = messageOf(shippedNews, "081234567890");
  expect(await messenger().send(message, "msg_1")).toBe("80367170");
  expect(player.sent).toEqual([{ target: "6281234567890", message: message.text }]);
});

const refused: [title: string, to: string, code: string, isFinal: boolean][] = [
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
