import { expect, test } from "vitest";
import { codeMessageInput, messageOf } from "@/lib/testing/fixtures/message";
import { inboxChannel } from "./inbox";

test("the demo inbox accepts every message under its key", async () => {
  expect(await inboxChannel.send(messageOf(codeMessageInput, "b@toko.example"), "msg_1")).toBe("msg_1");
});
