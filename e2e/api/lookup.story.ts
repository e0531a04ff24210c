import { expect } from "playwright/test";
import { newMail, newMobile } from "../support/buyer";
import type { ApiResponse } from "../support/http";
import { issuePaths, listAt } from "../support/json";
import { eachOf } from "../support/rows";
import { errorOf, type StoryShop, story } from "../support/story";

const send = (shop: StoryShop, contact: unknown) => shop.post("/orders/lookup/otp/send", { contact });
const verify = (shop: StoryShop, contact: unknown, code: unknown) =>
  shop.post("/orders/lookup/otp/verify", { contact, code });

/** Returns a response without the parts that differ in every request. */
function seen({ status, headers, bytes }: ApiResponse, contact: string) {
  const { date, "x-request-id": id, connection, "keep-alive": alive, "transfer-encoding": _, ...others } = headers;
  const end = contact.slice(-4);
  // A ticket is random with a fixed length. All other bytes of two responses are equal.
  const body = bytes.toString().replace(/"ticket":"[\w-]{32}"/, '"ticket":"…"');
  return { status, headers: others, body: body.replace(end, "…") };
}

story("a buyer finds the orders of a contact with a code, newest first, as in tracking", async ({ buyer }) => {
  const [first, second] = [await buyer.orders(), await buyer.orders({ pays: "transfer_bca" })];
  await buyer.claims(second.token);
  const orders = await buyer.looksUp();
  expect(orders.map(({ number }) => number)).toEqual([second.number, first.number]);
  expect(orders).toEqual([(await buyer.tracks(second.token)).order, (await buyer.tracks(first.token)).order]);
});

story("a lookup code states its purpose, channel and lifetime", async ({ shop, buyer }) => {
  await buyer.orders();
  const code = await buyer.awaitsCode(async () => {
    const answer = await send(shop, buyer.contact);
    expect(answer.body).toEqual({
      channel: "whatsapp",
      masked: `${buyer.contact.slice(0, 4)}****${buyer.contact.slice(-4)}`,
      sent: true,
      expires_in_seconds: 600,
      ticket: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
  const [message] = await buyer.reads();
  expect(message?.text).toContain(`${code} adalah kode untuk melihat pesananmu di Larasan.`);
});

story("spellings of one contact find the same orders", async ({ shop, buyer }) => {
  const { number } = await buyer.orders();
  const digits = buyer.contact.slice(1);
  const spelt = `+62 ${digits.slice(0, 3)}-${digits.slice(3)}`;
  const code = await buyer.awaitsCode(() => send(shop, spelt));
  const { body } = await verify(shop, `62${digits}`, code);
  expect(listAt(body, "orders").map((order) => order.number)).toEqual([number]);
});

story("a contact without orders gets the same response, but no message", async ({ shop, buyer }) => {
  await buyer.orders();
  const end = String((Number(buyer.contact.slice(-4)) + 1) % 10_000).padStart(4, "0");
  const stranger = buyer.contact.slice(0, -4) + end;
  const known = await send(shop, buyer.contact);
  const unknown = await send(shop, stranger);
  expect(seen(unknown, stranger)).toEqual(seen(known, buyer.contact));
  await expect.poll(async () => (await buyer.reads()).filter(({ code }) => code !== null).length).toBe(2);
  expect(await shop.inbox(stranger)).toEqual([]);
});

story("a contact without orders gets the same error as an invalid code", async ({ shop, buyer }) => {
  await buyer.orders();
  const wrong = await verify(shop, buyer.contact, "000000");
  expect(errorOf(wrong)).toEqual({ status: 400, code: "invalid_code", details: {} });
  const stranger = newMobile();
  await send(shop, stranger);
  for (const contact of [stranger, newMobile(), newMail(), "bukan kontak"]) {
    expect(seen(await verify(shop, contact, "123456"), "")).toEqual(seen(wrong, ""));
  }
});

story(
  "a lookup code works once, and three wrong tries without its ticket invalidate it for such tries",
  async ({ shop, buyer }) => {
    await buyer.orders();
    const code = await buyer.awaitsCode(() => buyer.asksToLookUp());
    expect((await verify(shop, buyer.contact, code)).status).toBe(200);
    const used = await verify(shop, buyer.contact, code);
    expect(errorOf(used)).toEqual({ status: 400, code: "invalid_code", details: {} });

    const next = await buyer.receivesLookup();
    const wrong = String((Number(next.code) + 1) % 1_000_000).padStart(6, "0");
    for (let tries = 0; tries < 3; tries++) await verify(shop, buyer.contact, wrong);
    expect(seen(await verify(shop, buyer.contact, next.code), "")).toEqual(seen(used, ""));
    const body = { contact: buyer.contact, ...next };
    expect((await shop.post("/orders/lookup/otp/verify", body)).status).toBe(200);
  },
);

story(
  "five wrong tries with a ticket invalidate a code, and a new code leaves earlier ones valid",
  async ({ shop, buyer }) => {
    await buyer.orders();
    const [first, second] = [await buyer.receivesLookup(), await buyer.receivesLookup()];
    const look = ({ code, ticket }: typeof first) =>
      shop.post("/orders/lookup/otp/verify", { contact: buyer.contact, code, ticket });
    const wrong = String((Number(second.code) + 1) % 1_000_000).padStart(6, "0");
    for (let tries = 0; tries < 5; tries++) await look({ ...second, code: wrong });
    expect(errorOf(await look(second))).toEqual({ status: 400, code: "invalid_code", details: {} });
    if (first.code !== second.code) expect(errorOf(await look({ ...first, code: second.code })).status).toBe(400);
    expect((await look(first)).status).toBe(200);
  },
);

story("a checkout code opens no lookup, and a lookup code verifies no draft", async ({ shop, buyer }) => {
  await buyer.orders();
  const draft = await buyer.drafts();
  const forCheckout = await buyer.receivesCode(draft);
  expect(errorOf(await verify(shop, buyer.contact, forCheckout)).code).toBe("invalid_code");
  const forLookup = await buyer.awaitsCode(() => buyer.asksToLookUp());
  if (forLookup === forCheckout) return;
  const answer = await shop.post("/checkout/otp/verify", { draft_id: draft.draft_id, code: forLookup });
  expect(errorOf(answer).code).toBe("invalid_code");
});

story("a lookup shows only this shop's orders, and a code is valid for one shop", async ({ shop, kopi, buyer }) => {
  const mail = newMail();
  const [local, there] = [buyer.visits(shop, mail), buyer.visits(kopi, mail)];
  const own = await local.orders();
  const other = await there.orders();
  expect((await local.looksUp()).map(({ number }) => number)).toEqual([own.number]);
  const code = await there.awaitsCode(() => there.asksToLookUp());
  expect(errorOf(await verify(shop, mail, code)).code).toBe("invalid_code");
  expect((await there.looksUp(code)).map(({ number }) => number)).toEqual([other.number]);
});

const noContacts = [
  "bukan kontak",
  "021-5551234",
  "+1 415 555 0123",
  "08",
  "081234567890123456",
  "sari@",
  "@surat.example",
  "sari@surat",
  "sari @surat.example",
  "a@b.example,c@d.example",
  "Sari <sari@b.example>",
];

story("an invalid contact returns 400 and names the field", async ({ shop }) => {
  await eachOf(noContacts, async (contact) => {
    const { details, ...refusal } = errorOf(await send(shop, contact));
    expect(refusal).toEqual({ status: 400, code: "invalid_request" });
    expect(issuePaths(details)).toEqual(["contact"]);
  });
});
