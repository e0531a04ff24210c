import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Adapters, connect, disconnect } from "@/lib/api/adapters";
import { contract } from "@/lib/api/operations";
import { merchantContract } from "@/lib/api/operations.merchant";
import { basePath, splitEndpoint } from "@/lib/contract/endpoints";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { errors } from "@/lib/contract/errors";
import { deliverDue, listInbox } from "@/lib/modules/notifications/service/outbox";
import { idempotencyKeys } from "@/lib/schema/delivery";
import { orderEvents, orderNotes } from "@/lib/schema/orders";
import { usualForm } from "@/lib/testing/fixtures/purchase";
import { addTestStaff, type TestStaff } from "@/lib/testing/fixtures/staff-tokens";
import { copyTemplate } from "@/lib/testing/harness/embedded-template";
import { seedInto, type TestWorld } from "@/lib/testing/harness/world";
import { dispatch } from "../routes";

let adapters: Adapters;
let at: TestWorld["at"];
let team: TestStaff;

beforeAll(async () => {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "etalase-erased-"));
  process.env.STAND_INS = "on";
  // The test sends every request several times within seconds.
  process.env.BUDGET_FACTOR = "100";
  copyTemplate(process.env.DATA_DIR);
  adapters = await connect();
  at = await seedInto(adapters);
  const ctx = at(adapters.clock.now());
  team = await addTestStaff(adapters.db, ctx.shop.id, ctx.now);
});
afterAll(() => disconnect());

type Asked = { name: string; path: Record<string, string>; body: object | null; key: string; revision?: string };
type Answered = { status: number; text: string; replayed: boolean };

const operations = { ...merchantContract, ...contract };
const isMerchant = (name: string) => name in merchantContract;

/** Sends a request with its key; merchant operations as the owner. */
async function send({ name, path, body, key, revision }: Asked): Promise<Answered> {
  const { method, path: template } = splitEndpoint(operations[name as keyof typeof operations].endpoint);
  const filled = template.replace(/\{(\w+)\}/g, (_, part: string) => path[part] ?? "");
  const session = { cookie: `__Host-etalase=${team.owner.session}`, "sec-fetch-site": "same-origin" };
  const all: Record<string, string> = {
    host: "dunia.example",
    "content-type": "application/json",
    "idempotency-key": key,
    ...(isMerchant(name) ? session : {}),
    ...(revision ? { "if-match": `"${revision}"` } : {}),
  };
  const answer = await dispatch({
    method,
    path: (isMerchant(name) ? merchantBasePath : basePath) + filled,
    query: "",
    address: null,
    header: (header) => all[header] ?? null,
    readBody: async () => Buffer.from(body ? JSON.stringify(body) : ""),
  });
  const { "Idempotent-Replay": replay } = answer.headers;
  return { status: answer.status, text: String(answer.body), replayed: replay === "true" };
}

/** Requests that were sent with a key, and their first responses. */
class Sent {
  readonly all: { asked: Asked; first: Answered }[] = [];

  async ask(name: keyof typeof operations, path: Record<string, string>, body: object | null, revision?: number) {
    const key = `${name}-${this.all.length}-${this.tag}`;
    const asked = { name, path, body, key, ...(revision ? { revision: String(revision) } : {}) };
    const first = await send(asked);
    expect([name, first.status, first.text]).toMatchObject([name, 200, expect.anything()]);
    this.all.push({ asked, first });
    return JSON.parse(first.text);
  }

  constructor(readonly tag: string) {}
}

async function newestCode(contact: string): Promise<string> {
  const ctx = at(adapters.clock.now());
  await deliverDue(ctx, new Date(ctx.now.getTime() + 61_000));
  const newest = (await listInbox(ctx, contact)).find(({ code }) => code !== null);
  return newest?.code ?? "";
}

const items = [{ product_id: "prd_truntum", qty: 1 }];

/** Complete purchase of a buyer, and every merchant action on the order, each with a key. */
async function live(sent: Sent, contact: string, customer_name: string) {
  const form = { ...usualForm, customer_name, contact, address: "Jl. Melati 5", phone: "081399998888", items };
  const { draft_id } = await sent.ask(
    "createDraft",
    {},
    { ...form, courier_code: "jne", payment_method: "transfer_bca" },
  );
  await sent.ask("sendCode", {}, { draft_id });
  const placed = await sent.ask("verifyCode", {}, { draft_id, code: await newestCode(contact) });
  const { id, number, total } = placed.order;
  const token = placed.track_token;
  await sent.ask("claimPayment", { token }, null);
  await sent.ask("sendLookupCode", {}, { contact });
  await sent.ask("verifyLookupCode", {}, { contact, code: await newestCode(contact) });
  await sent.ask("searchOrders", {}, { q: customer_name });
  await sent.ask("matchStatement", {}, { text: `TRSF ${customer_name} ${total.toLocaleString("en-US")} CR` });
  await sent.ask("createOrderNote", { id }, { text: `${customer_name} suka biru` });
  await sent.ask("transitionOrder", { id }, { event: "pay" });
  await sent.ask("transitionOrders", {}, { ids: [id], event: "process" });
  const { revision } = await sent.ask("searchOrders", {}, { q: number }).then(() => readOrder(id));
  await sent.ask("updateOrderAddress", { id }, { street: "Jl. Melati 6" }, revision);
  await sent.ask("importAwbs", {}, { text: `${number}\tJP${contact}`, dry_run: false });
  await sent.ask("setOrderAwb", { id }, { awb: `JX${contact}` }, (await readOrder(id)).revision);
  await sent.ask("confirmReceipt", { token }, null);
  await sent.ask("transitionOrder", { id }, { event: "complete" });
  await sent.ask("exportContactData", {}, { contact });
  return { id };
}

async function readOrder(id: string): Promise<{ revision: number }> {
  const { text } = await send({ name: "getOrder", path: { id }, body: null, key: "x" });
  return JSON.parse(text);
}

/** Counts the database rows of this work, except those that an erasure removes. */
async function countWork(): Promise<number[]> {
  return [await adapters.db.$count(orderEvents), await adapters.db.$count(orderNotes)];
}

test("erasing a buyer erases every stored response that shows them; a retry gets 410 and repeats nothing", async () => {
  const [erased, other] = [new Sent("erased"), new Sent("other")];
  await live(erased, "081288880001", "Wulandari Kencana");
  await live(other, "081288880002", "Bagus Prakoso");
  for (const { asked, first } of [...erased.all, ...other.all]) {
    expect([asked.name, await send(asked)]).toEqual([asked.name, { ...first, replayed: true }]);
  }
  const forgotten = await erased.ask("eraseContact", {}, { contact: "081288880001" });
  expect(forgotten).toMatchObject({ is_done: true, orders: 1 });
  const before = await countWork();
  for (const { asked, first } of erased.all.filter(({ asked }) => asked.name !== "eraseContact")) {
    const again = await send(asked);
    const { error } = JSON.parse(again.text);
    expect([asked.name, again.status, error?.code, again.replayed]).toEqual([asked.name, 410, "erased", true]);
    expect(error.message).toBe(errors.erased.message);
    expect([first.text === again.text, /Wulan|Melati|8888/.test(again.text)]).toEqual([false, false]);
  }
  expect(await countWork()).toEqual(before);
  // The response to the erasure itself contains nothing about the buyer, and is replayed.
  expect(await send(erased.all.at(-1)?.asked ?? ({} as never))).toMatchObject({ status: 200, replayed: true });
  for (const { asked, first } of other.all) {
    expect([asked.name, await send(asked)]).toEqual([asked.name, { ...first, replayed: true }]);
  }
  const rows = await adapters.db.select().from(idempotencyKeys);
  expect(rows.filter(({ status }) => status === 410).map(({ answer, about }) => [answer?.length, about])).toEqual(
    erased.all.slice(1).map(() => [0, null]),
  );
});
