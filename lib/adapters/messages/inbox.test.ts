import { expect, test } from "vitest";
import { codeNews, messageOf } from "@/lib/testing/message";
import { inboxMessenger } from "./inbox";

test("the demo's messenger accepts everything, under the key it was given", async () => {
  expect(await inboxMessenger.send(messageOf(codeNews, "b@toko.example"), "msg_1")).toBe("msg_1");
});
