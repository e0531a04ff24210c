import { listBroken, type QueryClient } from "../races/support/invariants";
import type { DatabaseServer } from "./postgres/server";
import type { OutsideWorld } from "./providers/providers";
import type { Simulation } from "./simulation";

/** Rows that must not exist after the quiet phase, when every deadline has passed. */
const leftovers: Record<string, string> = {
  "no order waits for payment forever": "select number, status from orders where status = 'pending_payment'",
  "every message is sent, except codes that are no longer valid": `
    select kind, attempts, fault from outbox where sent_at is null and (failed_at is null or kind not like 'code%')`,
  "every webhook event is delivered":
    "select event_id, attempts, last_status from webhook_deliveries where delivered_at is null",
  "no status inquiry is left": "select id, gateway, status from payments where ask_at is not null",
  "no payment is opening forever":
    "select id, attempt, status from payments where status = 'pending' and opening_until is not null",
  "no refund waits for its gateway forever":
    "select id, sent_at, fault from refunds where ask_at is not null or (how = 'gateway' and status = 'due')",
  "refunds of a price do not exceed it": `
    select o.number from orders o join refunds r on r.shop_id = o.shop_id and r.order_id = o.id and r.status <> 'failed'
    left join payments p on p.shop_id = r.shop_id and p.id = r.payment_id
    where p.id is null or p.paid_at = o.paid_at
    group by o.shop_id, o.id having sum(r.amount) > o.total`,
  "no idempotency key stays in progress forever": "select scope from idempotency_keys",
  "no amount is reserved forever": `
    select e.amount from expected_amounts e left join orders o on o.shop_id = e.shop_id and o.draft_id = e.draft_id
    where o.status is distinct from 'awaiting_confirmation'`,
};

/** Checks the invariants at the end of a run: those of the races, and those that only a complete run can show. */
export async function holdAll(town: Simulation, server: DatabaseServer, outside: OutsideWorld): Promise<void> {
  const { world } = town;
  const client = clientOf(server);
  for (const broken of await listBroken(client)) if (!isForgotten.test(broken)) world.hold(false, broken);
  for (const [promise, text] of Object.entries(leftovers)) {
    const { rows } = await client.query(text);
    world.hold(rows.length === 0, `${promise}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  await holdOrders(town, client);
  await holdMoney(town, client);
  await holdWebhookEvents(town, client, outside);
}

/** Invariants about drafts and codes. Retention deletes these rows some time after they end. */
const isForgotten = /^(V6|V18: a draft)/;

/** Checks the invariants of the races before retention deletes anything. */
export async function holdPromises({ world }: Simulation, server: DatabaseServer): Promise<void> {
  for (const broken of await listBroken(clientOf(server))) world.hold(false, broken);
}

function clientOf(server: DatabaseServer): QueryClient {
  return { query: async (text) => ({ rows: server.run({ text }).rows as never[] }) };
}

type CheckedOrder = { id: string; draft: string; number: string; status: string };

/** Checks that every order reported to a buyer exists once, and that no other order exists. */
async function holdOrders({ world, network, phones }: Simulation, client: QueryClient): Promise<void> {
  const { rows } = await client.query<CheckedOrder>(
    "select id, draft_id as draft, number, status from orders order by id",
  );
  for (const { draftId, id } of network.journal.orders) {
    const found = rows.filter(({ draft }) => draft === draftId);
    world.hold(found.length === 1 && found[0]?.id === id, "a confirmed order exists once");
  }
  for (const { number } of rows) world.hold(phones.has(number), "every order is confirmed to its buyer");
}

type CheckedPayment = {
  ref: string;
  status: string;
  isSettled: boolean;
  isFlagged: boolean;
  /** Amount that the gateway refunded, and the total of paid and pending refunds. */
  returned: number;
  back: number;
};

/** Checks that all money received at a gateway has paid an order or is a refund due. Gateway refunds must be recorded. */
async function holdMoney({ world, gateways }: Simulation, client: QueryClient): Promise<void> {
  const { rows } = await client.query<CheckedPayment>(`
    select p.provider_ref as ref, p.status, o.refund_due_at is not null as "isFlagged",
      (select coalesce(sum(r.amount), 0)::int from refunds r where r.shop_id = p.shop_id and r.payment_id = p.id
        and r.how = 'gateway' and r.status = 'returned') as returned,
      (select coalesce(sum(r.amount), 0)::int from refunds r where r.shop_id = p.shop_id and r.payment_id = p.id
        and r.status <> 'failed') as back,
      (p.status = 'refunded' or (p.status = 'paid' and (p.paid_at = o.paid_at or o.refund_due_at is not null))) as "isSettled"
    from payments p join orders o on o.shop_id = p.shop_id and o.id = p.order_id`);
  for (const { id, reference, status, amount, paid, returned } of gateways.bills()) {
    const payment = rows.find(({ ref }) => ref === id || ref === reference);
    world.hold(payment !== undefined, "every bill at a gateway has a payment");
    world.hold(payment?.returned === returned, "a gateway refund was requested once and is recorded");
    const back = payment?.back ?? 0;
    world.hold(back <= (paid ?? amount), "refunds of a payment do not exceed it");
    const isOther = paid !== null && paid !== amount;
    const isOnItsWay = payment?.isFlagged === true || back === paid;
    if (isOther) world.hold(isOnItsWay && payment?.status !== "paid", "a payment of another amount is refunded");
    else if (status === "paid") world.hold(payment?.isSettled === true, "a received payment is used or refunded");
    else world.hold(payment?.status !== "paid", "no payment is marked as paid without money");
  }
}

/**
 * Checks that a payment attempt that ended here while the gateway still accepts money is canceled at the gateway. An attempt
 * whose response was lost has an id at Xendit that the program never received. Its money would still be matched by our
 * reference.
 */
export async function holdCanceledBills({ world, gateways }: Simulation, server: DatabaseServer): Promise<void> {
  const { rows } = await clientOf(server).query<{ ref: string }>(
    "select provider_ref as ref from payments where status not in ('pending', 'claimed')",
  );
  for (const { id, status } of gateways.bills()) {
    const isClosed = rows.some(({ ref }) => ref === id);
    world.hold(status !== "open" || !isClosed, "an ended payment attempt is cancelled at its gateway");
  }
}

/** Checks that the merchant's system receives the events of every order, in order. */
async function holdWebhookEvents(
  { world }: Simulation,
  client: QueryClient,
  { receivedEventIds }: OutsideWorld,
): Promise<void> {
  const { rows: missing } = await client.query(`
    select o.number, e.event from orders o join order_events e on e.shop_id = o.shop_id and e.order_id = o.id
    where e.event in ('place', 'pay') and not exists (
      select 1 from webhook_deliveries d where d.shop_id = e.shop_id and d.event_id like o.id || '%'
        and d.type = case e.event when 'place' then 'order.placed' else 'order.paid' end)`);
  world.hold(missing.length === 0, `webhooks get the events of every order: ${JSON.stringify(missing.slice(0, 3))}`);
  const { rows } = await client.query<{ id: string }>("select event_id as id from webhook_deliveries");
  for (const { id } of rows) world.hold(receivedEventIds.includes(id), "a delivery marked as delivered was received");
  const last = new Map<string, string>();
  for (const id of new Set(receivedEventIds)) {
    const order = id.slice(0, -6);
    world.hold((last.get(order) ?? "") < id, `webhook events of an order arrive in sequence: ${id}`);
    last.set(order, id);
  }
}
