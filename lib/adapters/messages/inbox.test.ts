import { expect, test } from "vitest";
import { codeMessageInput, messageOf } from "@/lib/testing/message";
import { inboxChannel } from "./inbox";

test("the demo's messenger accepts everything, under the key it was given", async () => {
  expect(await inboxChannel.send(messageOf(codeMessageInput, "b@toko.example"), "msg_1")).toBe("msg_1");
});
