import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runIdempotentRequest } from "@/lib/api/idempotency/idempotency";
import { createKeyedRequest } from "@/lib/api/idempotency/keyed-request";
import { contract } from "@/lib/api/operations";
import { createResponseSerializer } from "@/lib/api/responses/serializer";
import { timeline } from "@/lib/contract/versions/timeline";
import { jobs } from "@/lib/modules/operations/service/jobs";
import { trackOrder } from "@/lib/modules/orders/use-cases/orders";
import type { PaymentGateway } from "@/lib/modules/payments/gateways/gateway";
import { orders } from "@/lib/schema/orders";
import { payments } from "@/lib/schema/payments";
import { type DraftView, refusalOf, strangers, type VerifyView } from "@/lib/testing/fixtures/buyer";
import { orderFixtures } from "@/lib/testing/fixtures/orders";
import { type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import type { WriteContext } from "@/lib/use-case/context";
import { verifyCode } from "./checkout";

/** Orders whose placing was interrupted after the commit and before the payment was opened. */
let shop: TestWorld;
const stranger = strangers(87_100_000_000);
const { ctxAt, setStock, stock, sweep } = orderFixtures(() => shop);

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

const waitOptions = { timeout: 20_000, interval: 20 };
const minute = 1 / 60;
const second = minute / 60;

/** Context of an instance with modified gateways. `change` modifies each of them. */
async function withGateways(
  ctx: WriteContext,
  change: (gateway: PaymentGateway) => PaymentGateway,
): Promise<WriteContext> {
  const { gateway } = await ctx.providers(ctx.shop.id);
  return withProviders(ctx, {
    gateway: (name) => {
      const found = gateway(name);
      return found && change(found);
    },
  });
}

/** Instance that crashes after placing an order, before calling a gateway. */
function dying(ctx: WriteContext): Promise<WriteContext> {
  return withGateways(ctx, (gateway) => ({
    ...gateway,
    get ask(): never {
      throw new Error("the process ended here");
    },
  }));
}

type ConfirmedDraft = { draft: DraftView; code: string };

async function ready(): Promise<ConfirmedDraft> {
  const testBuyer = stranger();
  const draft = await testBuyer.drafts(ctxAt(0), { payment_method: "va_bca" });
  return { draft, code: await testBuyer.receives(ctxAt(0), draft) };
}

const verify = (ctx: WriteContext, { draft, code }: ConfirmedDraft) =>
  verifyCode(ctx, { draft_id: draft.draft_id ?? "", code });

/** The same request with its idempotency key, as a buyer's page sends it. */
async function verifyKeyed(ctx: WriteContext, { draft, code }: ConfirmedDraft) {
  const input = { draft_id: draft.draft_id ?? "", code };
  const whose = { shopId: ctx.shop.id, name: "verifyCode", path: "/verify", version: ctx.version, key: input.draft_id };
  const write = createResponseSerializer(timeline, ctx.version, contract.verifyCode.response);
  const keyed = createKeyedRequest(ctx, {
    ...whose,
    input,
    now: ctx.now,
    hasEffect: true,
    isKeyCheckedByUseCase: true,
    write,
  });
  return runIdempotentRequest(keyed, (idempotent) => verifyCode({ ...ctx, idempotent }, input));
}

/** Buyer whose order was placed without a response. */
async function interrupted(): Promise<ConfirmedDraft> {
  const buyer = await ready();
  await expect(verifyKeyed(await dying(ctxAt(0)), buyer)).rejects.toThrow("the process ended here");
  return buyer;
}

const placedBy = ({ body }: { body: string }): VerifyView => JSON.parse(body);
const opened = { status: "pending", va_number: expect.any(String) };

/** Payment attempts of a draft's order. */
async function attemptsOf({ draft }: ConfirmedDraft) {
  const found = await shop.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.draftId, draft.draft_id ?? ""))
    .orderBy(payments.attempt);
  return found.map(({ payment }) => payment);
}

/** Time until which the lease on opening the payment is valid. */
const waitingUntil = async (buyer: ConfirmedDraft) => (await attemptsOf(buyer))[0]?.openingUntil?.getTime();

for (const [when, at] of [
  ["after the code's ten minutes", 11 * minute],
  ["a day later", 23 + 50 * minute],
] as const) {
  test(`a retry with the same key finishes an interrupted verify once, ${when}`, async () => {
    const buyer = await interrupted();
    const left = await stock();
    const response = await verifyKeyed(ctxAt(at), buyer);
    expect(response).toMatchObject({ status: 200, replayed: false });
    expect(placedBy(response)).toMatchObject({ payment: opened, track_token: expect.any(String) });
    expect(await verifyKeyed(ctxAt(at + minute), buyer)).toEqual({ ...response, replayed: true });
    expect(await stock()).toBe(left);
  });

  test(`a retry with the same code finishes an interrupted verify, ${when}`, async () => {
    const buyer = await interrupted();
    const placed = await verify(ctxAt(at), buyer);
    expect(placed).toMatchObject({ payment: opened, track_token: expect.any(String) });
    expect(await trackOrder(ctxAt(at), { token: placed.track_token ?? "" })).toMatchObject({ payment: opened });
  });
}

test("the code of an interrupted verify still allows only five attempts", async () => {
  const buyer = await interrupted();
  const wrong = { ...buyer, code: String((Number(buyer.code) + 1) % 1_000_000).padStart(6, "0") };
  for (let tries = 0; tries < 5; tries++) {
    expect((await refusalOf(verify(ctxAt(1), wrong))).code).toBe("invalid_code");
  }
  expect((await refusalOf(verify(ctxAt(1), buyer))).code).toBe("invalid_code");
});

test("a code expires after ten minutes if the payment was opened, and after a day otherwise", async () => {
  const buyer = await ready();
  await verify(ctxAt(0), buyer);
  expect(await verify(ctxAt(9 * minute), buyer)).toMatchObject({ payment: opened });
  expect((await refusalOf(verify(ctxAt(11 * minute), buyer))).code).toBe("invalid_code");
  expect((await refusalOf(verify(ctxAt(24 + minute), await interrupted()))).code).toBe("invalid_code");
});

test("a job opens a payment that was left unopened, and a retry then returns it", async () => {
  const buyer = await interrupted();
  await sweep(1 * minute);
  await sweep(2 * minute);
  const attempts = await attemptsOf(buyer);
  expect(attempts.map(({ status }) => status)).toEqual(["failed", "pending"]);
  expect(attempts[1]).toMatchObject({ openingUntil: null, instructions: { vaNumber: expect.any(String) } });
  expect(placedBy(await verifyKeyed(ctxAt(3 * minute), buyer)).payment).toMatchObject(opened);
  expect(await attemptsOf(buyer)).toHaveLength(2);
});

test("a retry after a short interruption opens the payment immediately", async () => {
  const buyer = await interrupted();
  const response = await verifyKeyed(ctxAt(3.9 * second), buyer);
  expect([response.status, placedBy(response).payment]).toMatchObject([200, opened]);
});

test("payment instructions are stored only together with the response, and a retry opens the payment", async () => {
  const buyer = await ready();
  await shop.db.execute(sql`alter table idempotency_keys
    add constraint unanswerable check (status is null or scope <> 'verifyCode') not valid`);
  await expect(verifyKeyed(ctxAt(0), buyer)).rejects.toThrow();
  await shop.db.execute(sql`alter table idempotency_keys drop constraint unanswerable`);
  expect((await attemptsOf(buyer)).map(({ instructions }) => instructions)).toEqual([{}]);
  expect(placedBy(await verifyKeyed(ctxAt(minute), buyer)).payment).toMatchObject(opened);
});

test("a job does not open a second payment while the first request still waits for a slow gateway", async () => {
  const buyer = await ready();
  const { promise: answered, resolve: answer } = promised();
  const slow = await withGateways(ctxAt(0), (gateway) => ({
    ...gateway,
    open: async (bill) => {
      await answered;
      return gateway.open(bill);
    },
  }));
  const placing = verifyKeyed(slow, buyer);
  const firstUntil = await vi.waitUntil(() => waitingUntil(buyer), waitOptions);
  await vi.waitUntil(async () => Number(await waitingUntil(buyer)) > firstUntil, waitOptions);
  await jobs["open-payments"](ctxAt(0), new Date(firstUntil));
  answer();
  const placed = placedBy(await placing);
  expect(placed.payment).toMatchObject(opened);
  expect(await attemptsOf(buyer)).toHaveLength(1);
});

function promised(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
