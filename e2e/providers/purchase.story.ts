import { expect } from "playwright/test";
import { midtransCore } from "@/lib/testing/fakes/midtrans";
import { rajaongkirHost } from "@/lib/testing/fakes/rajaongkir";
import { createStaffClient, signIn } from "../merchant/staff";
import { newMail, newMobile, StoryBuyer } from "../support/buyer";
import { appSecret, cronSecret, outside } from "../support/servers";
import { type StoryShop, story } from "../support/story";
import { keys, type OutsideShop, openTown, readLog } from "./provider-shop";

let town: OutsideShop;
/** Secrets that must not appear in the log. */
const secret: string[] = [keys.midtrans.serverKey, keys.rajaongkir.key, keys.whatsapp.accessToken, keys.resend.apiKey];
secret.push(keys.xendit.secretKey, keys.xendit.callbackToken, cronSecret, appSecret);

story.use({ baseURL: `http://127.0.0.1:${outside.port}` });
story.beforeAll(async () => {
  story.setTimeout(300_000);
  town = await openTown();
});
story.afterAll(() => town.close());
story.afterEach(() => {
  town.stage.setFailureMode(midtransCore, "well");
  town.stage.setFailureMode(rajaongkirHost, "well");
});

/** A buyer of this shop who reads the messages of the real channels. */
function buyerIn(shop: StoryShop, contact = newMobile()): StoryBuyer {
  secret.push(contact, contact.replace(/^0/, "62"));
  return new StoryBuyer({ ...shop, inbox: town.inbox }, contact);
}

async function buys(buyer: StoryBuyer, pays: string) {
  const bought = await buyer.orders({ pays, to: "dago coblong" });
  const codes = (await buyer.reads()).flatMap(({ code }) => code ?? []);
  secret.push(bought.token, ...codes);
  return bought;
}

/** Sends a gateway webhook to the shop. */
function notify(shop: StoryShop, gateway: string, body: string, headers: Record<string, string> = {}) {
  const path = `/api/gateways/${gateway}/notifications`;
  return shop.visit("POST", path, { headers: { "Content-Type": "application/json", ...headers }, data: body });
}

const isPaid = async (buyer: StoryBuyer, token: string) => (await buyer.tracks(token)).order.status;

story("a buyer gets RajaOngkir rates and a WhatsApp code, and pays Midtrans by QRIS", async ({ shop }) => {
  const buyer = buyerIn(shop);
  const { payment, token, number } = await buys(buyer, "qris");
  expect(payment).toMatchObject({ kind: "qris", method: "qris", status: "pending" });
  const [reference = ""] = [...town.midtrans.charges.keys()].filter((each) => each.startsWith(number));
  town.midtrans.becomes(reference, "settlement");
  const notice = town.midtrans.notice(reference);
  expect((await notify(shop, "midtrans", notice.replace("settlement", "refund"))).status).toBe(200);
  expect(await isPaid(buyer, token)).toBe("paid");
  expect((await notify(shop, "midtrans", notice)).status).toBe(200);
  await expect.poll(async () => (await buyer.reads()).map(({ text }) => text).join()).toContain("sudah kami terima");
});

story("a webhook with an invalid signature changes nothing", async ({ shop }) => {
  const buyer = buyerIn(shop);
  const { token, number } = await buys(buyer, "qris");
  const [reference = ""] = [...town.midtrans.charges.keys()].filter((each) => each.startsWith(number));
  town.midtrans.becomes(reference, "settlement");
  const forged = JSON.stringify({ ...JSON.parse(town.midtrans.notice(reference)), signature_key: "0".repeat(128) });
  expect((await notify(shop, "midtrans", forged)).status).toBe(403);
  expect(await isPaid(buyer, token)).toBe("pending_payment");
});

story("if Midtrans is down, Xendit takes over, and its webhook is confirmed by a status inquiry", async ({ shop }) => {
  town.stage.setFailureMode(midtransCore, "down");
  const buyer = buyerIn(shop);
  const { payment, token } = await buys(buyer, "qris");
  expect(payment).toMatchObject({ kind: "qris", status: "pending" });
  const proof = { "x-callback-token": keys.xendit.callbackToken };
  // The webhook says paid, but Xendit's status inquiry says unpaid.
  expect(
    (await notify(shop, "xendit", town.xendit.notice("payment.capture", { status: "SUCCEEDED" }), proof)).status,
  ).toBe(200);
  expect(await isPaid(buyer, token)).toBe("pending_payment");
  town.xendit.becomes("SUCCEEDED");
  expect((await notify(shop, "xendit", town.xendit.notice("payment.capture"), proof)).status).toBe(200);
  expect(await isPaid(buyer, token)).toBe("paid");
});

story("an e-mail buyer gets a BCA virtual account from Xendit", async ({ shop }) => {
  const buyer = buyerIn(shop, newMail());
  const { payment } = await buys(buyer, "va_bca");
  expect(payment).toMatchObject({ kind: "va", va_bank: "BCA", va_number: expect.stringMatching(/^\d{8,}$/) });
});

story("without shipping rates, checkout returns unavailable", async ({ shop, refused }) => {
  town.stage.setFailureMode(rajaongkirHost, "silent");
  const buyer = buyerIn(shop);
  expect(await refused(buyer.choosesShipping("melawai jakarta", [await buyer.picks(...shop.usual)]))).toBe(
    "unavailable",
  );
});

story("a closed shop takes no new orders, keeps existing ones payable, and can reopen", async ({ shop }) => {
  const [buyer, other] = [buyerIn(shop), buyerIn(shop)];
  const { token, number } = await buys(buyer, "qris");
  const began = await other.fillsIn({ to: "dago coblong" });
  const staffClient = createStaffClient(shop, await signIn({ ...shop, inbox: town.inbox }, "pemilik@larasan.example"));
  const reopens_at = new Date(Date.now() + 86_400_000).toISOString();
  const closed = { text: "Libur dulu, ya.", reopens_at };
  expect(await staffClient.closeShop(closed)).toMatchObject({ open: false, ...closed });
  await expect(shop.client.createDraft(began)).rejects.toMatchObject({
    status: 422,
    code: "shop_closed",
    details: closed,
  });
  expect((await buyer.reopens(token)).status).toBe("pending");
  const [reference = ""] = [...town.midtrans.charges.keys()].filter((each) => each.startsWith(number));
  town.midtrans.becomes(reference, "settlement");
  expect((await notify(shop, "midtrans", town.midtrans.notice(reference))).status).toBe(200);
  expect(await isPaid(buyer, token)).toBe("paid");
  expect(await staffClient.openShop()).toMatchObject({ open: true });
  expect((await shop.client.createDraft(began)).draft_id).toBeTruthy();
});

story("demo endpoints are disabled, and a scheduled job sends status inquiries to the gateways", async ({ shop }) => {
  for (const path of ["/api/dev/inbox", "/dev/inbox"]) expect((await shop.visit("GET", path)).status).toBe(404);
  const headers = { Authorization: `Bearer ${cronSecret}` };
  expect((await shop.visit("GET", "/api/cron/ask-gateways", { headers })).status).toBe(200);
});

story("the server log contains no key, contact, code or token", async () => {
  const log = readLog();
  expect(log).not.toBe("");
  expect(secret.filter((each) => log.includes(each))).toEqual([]);
});
