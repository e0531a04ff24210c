import { expect, test } from "vitest";
import { codeNews, messageOf } from "@/lib/testing/message";
import { inboxMessenger } from "./inbox";

const message = messageOf(codeNews, "b@toko.example");

test("the demo's messenger accepts everything, under the key it was given", async () => {
  expect(await inboxMessenger({ failing: false }).send(message, "msg_1")).toBe("msg_1");
});

test("the demo's messenger can be told to fail, and to recover", async () => {
  const mood = { failing: true };
  const messenger = inboxMessenger(mood);
  await expect(messenger.send(message, "msg_1")).rejects.toThrow("told to fail");
  mood.failing = false;
  expect(await messenger.send(message, "msg_1")).toBe("msg_1");
});
