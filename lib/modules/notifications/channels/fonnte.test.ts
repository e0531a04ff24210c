import { afterEach, beforeEach, expect, test } from "vitest";
import { createProviderEnvironment } from "@/lib/platform/providers/provider";
import { type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { type FonnteFake, playFonnte } from "@/lib/testing/fakes/fonnte";
import { codeMessageInput, messageOf, shippedMessageInput } from "@/lib/testing/fixtures/message";
import { createFonnteChannel } from "./fonnte";

const token = "token-fonnte-rahasia";
let stage: FakeServer;
let fake: FonnteFake;

beforeEach(async () => {
  fake = playFonnte(token);
  stage = await openStage(fake);
});
afterEach(() => stage.close());

const createChannel = () => createFonnteChannel({ token }, createProviderEnvironment(true, stage.url));
const code = messageOf(codeMessageInput, "081234567890");

test("a message is sent as its text to the number in WhatsApp's format", async () => {
  const message = messageOf(shippedMessageInput, "081234567890");
  expect(await createChannel().send(message, "msg_1")).toBe("80367170");
  expect(fake.sent).toEqual([{ target: "6281234567890", message: message.text }]);
});

const refused: [title: string, to: string, code: string, isFinal: boolean][] = [
  ["an exhausted quota", "081100000001", "quota_used_up", true],
  ["an unknown reason", "081100000002", "refused", false],
];

for (const [title, to, word, isFinal] of refused) {
  test(`${title} is reported with our error code, not Fonnte's text`, async () => {
    const work = createChannel().send(messageOf(codeMessageInput, to), "msg_1");
    const failure = await work.catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ provider: "fonnte", code: word, isFinal });
    expect(`${failure}${JSON.stringify(failure)}`).not.toMatch(/62811|try again/);
  });
}

test("a disconnected phone is a temporary failure", async () => {
  fake.phone.isConnected = false;
  await expect(createChannel().send(code, "k")).rejects.toMatchObject({ code: "phone_disconnected", isFinal: false });
  await expect(createChannel().check?.()).rejects.toMatchObject({ code: "phone_disconnected" });
});
