import { afterEach, beforeEach, expect, test } from "vitest";
import type { MessageInput } from "@/lib/modules/notifications/rules/messages";
import { createProviderEnvironment } from "@/lib/platform/providers/provider";
import { type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { approvedTemplates, playWhatsapp, type WhatsappFake } from "@/lib/testing/fakes/whatsapp";
import { codeMessageInput, messageOf, shippedMessageInput } from "@/lib/testing/fixtures/message";
import { whatsapp } from "./whatsapp";
import { templates } from "./whatsapp-templates";

const account = { phoneNumberId: "106540352242922", accessToken: "EAAG-token-rahasia" };
const approved = approvedTemplates();
const to = "6281234567890";
let stage: FakeServer;
let meta: WhatsappFake;

beforeEach(async () => {
  meta = playWhatsapp({ ...account, language: "id" }, approved);
  stage = await openStage(meta);
});
afterEach(() => stage.close());

const createChannel = (change: object = {}) =>
  whatsapp.connect({ ...account, ...change }, createProviderEnvironment(true, stage.url));
const send = (input: MessageInput, change: object = {}) => createChannel(change).send(messageOf(input, to), "msg_1");

test("a one-time code uses Meta's template for codes, with a copy button", async () => {
  await send(codeMessageInput);
  expect(meta.shown).toEqual([{ to, text: "482913", copies: "482913" }]);
});

test("an order message fills the parameters of the approved template", async () => {
  await send(shippedMessageInput);
  expect(meta.shown[0]?.text).toBe(
    "Pesanan TK-261114-K7Q2 dari Kain Nusantara sudah dikirim.\n\nKurir: JNE REG\nNomor resi: JP1234567890\n" +
      "Lacak pesanan: https://toko.example/track/aB3-x_9\n\nSimpan tautan ini untuk melihat pesananmu kapan saja.",
  );
});

test("no template starts or ends with a parameter, because Meta rejects it", () => {
  const bodies = Object.values(templates).filter(({ category }) => category === "utility");
  expect(bodies.filter(({ body }) => /^\{\{|\}\}$/.test(body.trim()))).toEqual([]);
});

test("a merchant can use other template names", async () => {
  approved.set("kode_toko", { body: "{{1}}", isForCodes: true });
  await send(codeMessageInput, { templates: { code_checkout: "kode_toko" } });
  const [request] = stage.receivedRequests;
  expect(JSON.parse(request?.body ?? "").template).toMatchObject({ name: "kode_toko", language: { code: "id" } });
  expect(request?.path).toBe("/v25.0/106540352242922/messages");
});

test("the stored reference hides the phone number in Meta's reference", async () => {
  const ref = await send(codeMessageInput);
  expect(ref).toMatch(/^[\w-]{22}$/);
  expect(Buffer.from(ref, "base64url").toString("latin1")).not.toContain(to);
});

const refused: [code: number, status: number, word: string, isFinal: boolean][] = [
  [131026, 400, "undeliverable", true],
  [131042, 400, "billing", true],
  [132015, 400, "template_paused", true],
  [999999, 400, "error_999999", true],
  [130429, 400, "too_many", false],
  [131056, 400, "too_many_to_one", false],
  [131016, 503, "unavailable", false],
  [999999, 500, "error_999999", false],
];

for (const [code, status, word, isFinal] of refused) {
  test(`Meta's error ${code} with status ${status} is ${word}, and ${isFinal ? "final" : "temporary"}`, async () => {
    meta.refuses(to, code, status);
    const failure = await send(codeMessageInput).catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ provider: "whatsapp", code: word, isFinal });
    expect(`${failure}${JSON.stringify(failure)}`).not.toContain(to);
  });
}

test("a rejected token and a missing template are final failures", async () => {
  await expect(send(codeMessageInput, { accessToken: "lain" })).rejects.toMatchObject({
    code: "token_refused",
    isFinal: true,
  });
  const missing = send(codeMessageInput, { templates: { code_checkout: "tidak_ada" } });
  await expect(missing).rejects.toMatchObject({ code: "template_missing", isFinal: true });
  await expect(send(codeMessageInput, { language: "en_US" })).rejects.toMatchObject({ code: "template_missing" });
});
