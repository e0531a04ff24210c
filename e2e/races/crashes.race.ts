import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { findFreePort } from "../../tools/testbed/server.mjs";
import { hosts } from "../support/servers";
import {
  claim,
  countOutcomes,
  getPlaced,
  getReady,
  only,
  type RaceCart,
  type RaceShop,
  reopen,
  verify,
} from "./support/buyers";
import { openRaceDatabase } from "./support/database";
import { type RaceInstance, startInstance } from "./support/instance";
import { setGatewayFailureMode } from "./support/internal-endpoints";
import type { RaceResponse } from "./support/requests";
import { prepareStalls, type StallPoint } from "./support/stalls";
import { issueVouchers, shopId, stockUp } from "./support/stock";

/**
 * Stalls an instance at nine points of the checkout, kills it there, and starts it again. Then repeats each request with the
 * same key until it succeeds, like a buyer's page, and twice more.
 */
const database = openRaceDatabase();
const name = "victim";
const quick = { host: hosts.keramik, courier: "jne", payment: "qris" };
const manualCounter = { ...quick, payment: "transfer_bri" };
/** Paid through the spare sandbox, which hangs for the victim. */
const hanging = { ...quick, payment: "va_bni" };

type Point = {
  title: string;
  counter: RaceShop;
  deed: "verify" | "reopen" | "claim";
  /** Point at which the statement stalls; null if the request waits for the gateway. */
  stallPoint: StallPoint | null;
};

/** The latest point of each request kind comes first, because later requests must not stall there. */
const points: Point[] = [
  {
    title: "verify, after the payment is saved and before the response is",
    counter: quick,
    deed: "verify",
    stallPoint: {
      ...held("before update", "idempotency_keys"),
      rows: "new.status is not null and new.scope = 'verifyCode'",
    },
  },
  {
    title: "verify, after the gateway's response and before the payment is saved",
    counter: quick,
    deed: "verify",
    stallPoint: { ...held("before update", "payments"), rows: "new.instructions <> '{}' and old.instructions = '{}'" },
  },
  {
    title: "verify, after the order is placed and during the gateway call",
    counter: hanging,
    deed: "verify",
    stallPoint: null,
  },
  { title: "reopen, during the gateway call", counter: hanging, deed: "reopen", stallPoint: null },
  {
    title: "verify, after the order is written and before the commit",
    counter: quick,
    deed: "verify",
    stallPoint: { ...held("after insert", "order_events"), rows: "new.event = 'place'" },
  },
  {
    title: "verify, before anything is written",
    counter: quick,
    deed: "verify",
    stallPoint: {
      ...held("before insert", "idempotency_keys"),
      rows: "new.status is null and new.scope = 'verifyCode'",
    },
  },
  {
    title: "reopen, after the next attempt is written and before the commit",
    counter: quick,
    deed: "reopen",
    stallPoint: { ...held("after insert", "payments"), rows: "new.attempt > 1" },
  },
  {
    title: "claim, after everything is written and before the commit",
    counter: manualCounter,
    deed: "claim",
    stallPoint: {
      ...held("before insert", "idempotency_keys"),
      rows: "new.status is not null and new.scope = 'claimPayment'",
    },
  },
  {
    title: "claim, after the order's transition and before its payment's",
    counter: manualCounter,
    deed: "claim",
    stallPoint: { ...held("before update", "payments"), rows: "new.status = 'claimed'" },
  },
];

function held(at: StallPoint["at"], table: string) {
  return { at, table };
}

/** A request in progress when the instance died. */
type InterruptedRequest = { point: Point; draftId: string; ask: (port?: number) => Promise<RaceResponse> };

const answers = new Map<Point, RaceResponse[]>();
const drafts = new Map<Point, string>();
let victim: RaceInstance;

beforeAll(async () => {
  victim = await startInstance(name, await findFreePort(), inject("stage"));
  const cart = await prepareCart();
  const deeds: InterruptedRequest[] = [];
  for (const point of points) deeds.push(await prepare(point, cart));
  await crash(deeds);
  victim = await startInstance(name, victim.port, inject("stage"));
  await Promise.all(deeds.map(repeat));
});

afterAll(() => victim.stop());

for (const point of points) {
  test(`after a crash, a retry with the same key completes the request once: ${point.title}`, async () => {
    const responses = answers.get(point) ?? [];
    expect(countOutcomes(responses)).toEqual({ "200": 3 });
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(responses.slice(1).map(({ headers }) => headers["idempotent-replay"])).toEqual(["true", "true"]);
    const left = await database.rows(
      `select o.status,
         (select count(*)::int from stock_moves m where m.order_id = o.id) as movements,
         (select count(*)::int from voucher_uses u where u.order_id = o.id and u.released_at is null) as uses,
         (select array_agg(m.kind) from outbox m where m.order_id = o.id) as messages,
         (select array_agg(p.status) from payments p where p.order_id = o.id and p.status in ('pending', 'claimed')
           and p.instructions <> '{}' and p.opening_until is null) as live,
         (select count(*)::int from order_events e where e.order_id = o.id and e.event = 'claim') as claims
       from orders o where o.draft_id = $1`,
      [drafts.get(point)],
    );
    const state =
      point.deed === "claim"
        ? { status: "awaiting_confirmation", live: ["claimed"], claims: 1 }
        : { status: "pending_payment", live: ["pending"], claims: 0 };
    expect(left).toEqual([{ ...state, movements: 1, uses: 1, messages: ["order_placed"] }]);
  });
}

async function prepareCart(): Promise<RaceCart> {
  const shop = await shopId(database, "keramik");
  await database.db.query(
    `insert into payment_methods (shop_id, code, name, gateways) values ($1, 'va_bni', 'BNI', '{sandbox_spare}')`,
    [shop],
  );
  const items = (await stockUp(database, shop, 1, { stock: 100 })).map((piece) => ({ ...piece, qty: 1 }));
  return { items, voucher: only(await issueVouchers(database, shop, 1, {})) };
}

async function prepare(point: Point, cart: RaceCart): Promise<InterruptedRequest> {
  const key = randomUUID();
  if (point.deed === "verify") {
    const buyer = only(await getReady(database, point.counter, [cart]));
    return { point, draftId: buyer.draftId, ask: (port) => verify(buyer, key, port) };
  }
  const order = only(await getPlaced(database, point.counter, [cart]));
  await database.db.query("update payments set expires_at = now() where order_id = $1 and kind <> 'manual'", [
    order.orderId,
  ]);
  const ask = point.deed === "claim" ? claim : reopen;
  return { point, draftId: order.draftId, ask: (port) => ask(order, key, port) };
}

/** Runs each request to its point and kills the instance when all have arrived. */
async function crash(deeds: readonly InterruptedRequest[]): Promise<void> {
  const stallPoints = Object.fromEntries(
    points.flatMap(({ stallPoint }, index) => (stallPoint ? [[`point_${index}`, stallPoint]] : [])),
  );
  const stalls = await prepareStalls(database, name, stallPoints);
  await setGatewayFailureMode("hang", "sandbox_spare", [victim.port]);
  const underWay: Promise<RaceResponse>[] = [];
  let waiting = 0;
  for (const [index, { point, draftId, ask }] of deeds.entries()) {
    if (point.stallPoint) await stalls.close(`point_${index}`);
    underWay.push(ask(victim.port));
    if (point.stallPoint) await stalls.reached(++waiting);
    else await vi.waitUntil(() => isOpening(draftId), { timeout: 2_500, interval: 5 });
  }
  const ends = Promise.allSettled(underWay);
  await victim.kill();
  expect((await ends).map(({ status }) => status)).toEqual(deeds.map(() => "rejected"));
  await stalls.openForNone();
}

/** Returns true while a gateway call for the order of this draft is in progress. */
function isOpening(draftId: string): Promise<unknown> {
  return database.value(
    `select count(*) = 1 from payments p join orders o on o.shop_id = p.shop_id and o.id = p.order_id
     where o.draft_id = $1 and p.status = 'pending' and p.opening_until is not null`,
    [draftId],
  );
}

/** Longer than a dead instance may block others. */
const timeoutMs = 30_000;

/** Repeats the request while the first one is still in progress, then sends it twice more. */
async function repeat({ point, draftId, ask }: InterruptedRequest): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let answer = await ask(victim.port);
  while (answer.body.error?.code === "idempotency_in_progress" && Date.now() < deadline) {
    await wait(Number(answer.headers["retry-after"]) * 1_000);
    answer = await ask(victim.port);
  }
  answers.set(point, [answer, await ask(), await ask()]);
  drafts.set(point, draftId);
}
