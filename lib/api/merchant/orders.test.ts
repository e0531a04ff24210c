import { createHash } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, disconnect } from "@/lib/api/adapters";
import { merchantContract } from "@/lib/api/operations.merchant";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { digest } from "@/lib/platform/crypto/secrets";
import { orders } from "@/lib/schema/orders";
import { payments } from "@/lib/schema/payments";
import { sessions } from "@/lib/schema/staff";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { idOf } from "@/lib/testing/fixtures/orders";
import { addTestStaff, type TestStaff } from "@/lib/testing/fixtures/staff-tokens";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { seedInto } from "@/lib/testing/harness/world";
import { dispatch } from "../routes";

let team: TestStaff;
let id: string;
let number: string;

beforeAll(async () => {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "etalase-orders-"));
  process.env.STAND_INS = "on";
  Object.assign(process.env, await createTestDatabase());
  const adapters = await connect();
  const at = await seedInto(adapters);
  const ctx = at(adapters.clock.now());
  const placed = await strangers(82700000000)().orders(ctx, {
    customer_name: "Ratih Purwasih",
    address: "Jl. Anggur 3",
  });
  [id, number] = [idOf(placed), placed.order?.number ?? ""];
  team = await addTestStaff(adapters.db, ctx.shop.id, ctx.now);
});
afterAll(() => disconnect());

async function ask(method: string, path: string, body: object | null = null, headers: Record<string, string> = {}) {
  const [bare = "", query = ""] = path.split("?");
  const all: Record<string, string> = {
    host: "dunia.example",
    "content-type": "application/json",
    authorization: `Bearer ${team.staff.token}`,
    ...headers,
  };
  const answer = await dispatch({
    method,
    path: merchantBasePath + bare,
    query,
    address: null,
    header: (name) => all[name] || null,
    readBody: async () => Buffer.from(body ? JSON.stringify(body) : ""),
  });
  let text = answer.pieces ? "" : String(answer.body);
  for await (const piece of answer.pieces ?? []) text += piece;
  return { ...answer, text };
}

test("order lists, counts, search and details return responses that match the contract", async () => {
  const page = merchantContract.listOrders.response.parse(JSON.parse((await ask("GET", "/orders?list=waiting")).text));
  expect(page.items?.map((order) => [order.number, order.customer_name])).toEqual([[number, "Ratih Purwasih"]]);
  const { lists } = merchantContract.countOrders.response.parse(JSON.parse((await ask("GET", "/orders/counts")).text));
  expect(lists?.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1, 0, 1]);
  const found = await ask("POST", "/orders/search", { q: "purwa" });
  expect(merchantContract.searchOrders.response.parse(JSON.parse(found.text)).items).toHaveLength(1);
  const orderResponse = await ask("GET", `/orders/${id}`);
  expect(orderResponse.headers.ETag).toBe('"1"');
  expect(merchantContract.getOrder.response.parse(JSON.parse(orderResponse.text)).customer?.street).toBe(
    "Jl. Anggur 3",
  );
  expect((await ask("GET", "/orders?list=nonsense")).status).toBe(400);
  expect((await ask("GET", "/orders/ord_nobody")).status).toBe(404);
});

test("a label runs only the script of its print button and is never stored, and an export downloads as a file", async () => {
  const paper = await ask("GET", `/orders/print?ids=${id},ord_nobody&format=label_a4`);
  expect([paper.status, paper.headers["Content-Type"]]).toEqual([200, "text/html; charset=utf-8"]);
  const [, script = ""] = /<script>([^<]*)<\/script>/.exec(paper.text) ?? [];
  const hash = createHash("sha256").update(script).digest("base64");
  expect(paper.headers["Content-Security-Policy"]).toContain("default-src 'none'");
  expect(paper.headers["Content-Security-Policy"]).toContain(`script-src 'sha256-${hash}'`);
  expect(paper.headers["Cache-Control"]).toContain("no-store");
  expect((await ask("GET", `/orders/print?ids=${id}`, null, { authorization: "" })).status).toBe(401);
  expect(paper.text).toContain("Ratih Purwasih");
  const table = await ask("GET", "/orders/export?list=all");
  expect(table.headers["Content-Disposition"]).toMatch(/^attachment; filename="pesanan-all-/);
  expect([table.text.includes(number), table.text.includes("Ratih")]).toEqual([true, false]);
  const session = {
    authorization: "",
    cookie: `__Host-etalase=${team.owner.session}`,
    "sec-fetch-site": "same-origin",
  };
  expect((await ask("GET", "/orders/export/buyers", null, session)).text).toContain("Ratih Purwasih");
  expect((await ask("GET", "/orders/export/buyers")).status).toBe(403);
});

test("a repeated transition is refused, and an imported AWB ships its order", async () => {
  const pay = await ask("POST", `/orders/${id}/transitions`, { event: "pay" });
  expect(merchantContract.transitionOrder.response.parse(JSON.parse(pay.text)).status).toBe("paid");
  const again = await ask("POST", `/orders/${id}/transitions`, { event: "pay" });
  expect([again.status, JSON.parse(again.text).error.code]).toEqual([409, "transition_refused"]);
  const many = await ask("POST", "/orders/transitions", { ids: [id], event: "process" });
  expect(
    merchantContract.transitionOrders.response.parse(JSON.parse(many.text)).outcomes?.map(({ done }) => done),
  ).toEqual([true]);
  const awbs = await ask("POST", "/orders/awbs", { text: `${number}\tJP123456`, dry_run: false });
  expect(merchantContract.importAwbs.response.parse(JSON.parse(awbs.text)).lines?.map((line) => line.result)).toEqual([
    "ship",
  ]);
  const late = await ask("PUT", `/orders/${id}/address`, { street: "Jl. Lain 4" }, { "if-match": '"4"' });
  expect([late.status, JSON.parse(late.text).error.code]).toEqual([409, "transition_refused"]);
  expect((await ask("PUT", `/orders/${id}/address`, { street: "Jl. Lain 4" })).status).toBe(428);
  const note = await ask("POST", `/orders/${id}/notes`, { text: "Sudah ditelepon" });
  expect(merchantContract.createOrderNote.response.parse(JSON.parse(note.text)).text).toBe("Sudah ditelepon");
});

test("a token cannot refund through a gateway; a session can after step-up, under the same key", async () => {
  const { db, clock } = await connect();
  const paidAt = clock.now();
  await db.update(orders).set({ status: "paid", paidAt }).where(eq(orders.id, id));
  const attempt = { status: "paid", paidAt, gateway: "sandbox", providerRef: `sbx_${id}` } as const;
  await db.update(payments).set(attempt).where(eq(payments.orderId, id));
  const body = { amount: 1_000, reason: "Ada benang lepas" };
  const refund = async (headers: Record<string, string>) => {
    const { status, text } = await ask("POST", `/orders/${id}/refunds`, body, headers);
    return [status, JSON.parse(text).error?.code ?? JSON.parse(text).how];
  };
  expect(await refund({})).toEqual([403, "step_up_required"]);
  const session = {
    authorization: "",
    cookie: `__Host-etalase=${team.unproved}`,
    origin: "https://dunia.example",
    "idempotency-key": "one-refund",
  };
  expect(await refund(session)).toEqual([403, "step_up_required"]);
  await db
    .update(sessions)
    .set({ steppedUpAt: clock.now() })
    .where(eq(sessions.secretHash, digest(team.unproved)));
  for (let time = 0; time < 2; time++) expect(await refund(session)).toEqual([200, "gateway"]);
});
