import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { hostOf } from "./data/data";
import { buy, type Carry, type PurchaseBody, type PurchaseRequest, trackPath } from "./load/purchase";
import { ask, type MeasuredServer } from "./servers";

/** State of the database while a call waited for the gateway. Times are in milliseconds. */
export type GatewayWait = {
  call: "verify" | "reopen";
  /** Duration of the call, including the gateway's delay. */
  took: number;
  looks: number;
  /** Longest time that any connection was idle inside a transaction. */
  idle: number;
};

/** Delay of the gateway. */
export const delayMs = 1_500;
const pollIntervalMs = 20;
const host = hostOf(1);

/** Delays the gateway and looks for open transactions during each call that uses it. */
export async function watchOutsideCalls(server: MeasuredServer, url: string): Promise<GatewayWait[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return [await watchVerify(server, client), await watchReopen(server, client)];
  } finally {
    await setGatewayFailureMode(server, "well");
    await client.end();
  }
}

async function watchVerify(server: MeasuredServer, client: Client): Promise<GatewayWait> {
  const watched: GatewayWait[] = [];
  const carry: Carry = async (name, sent) => {
    if (name !== "verify") return carryTo(server, sent);
    await setGatewayFailureMode(server, "late");
    const { done, seen } = await watch(client, () => carryTo(server, sent));
    watched.push({ call: "verify", ...seen });
    return done;
  };
  await buy(carry, { number: 0, contact: "081500000000", keyed: true });
  if (!watched[0]) throw new Error("Nothing was verified.");
  return watched[0];
}

/** Reopens a payment that the gateway had refused to open. */
async function watchReopen(server: MeasuredServer, client: Client): Promise<GatewayWait> {
  await setGatewayFailureMode(server, "fail");
  const token = await buy((_, sent) => carryTo(server, sent), { number: 1, contact: "081500000001", keyed: true });
  await setGatewayFailureMode(server, "late");
  const reopen: PurchaseRequest = {
    method: "POST",
    path: `${trackPath(token)}/payment`,
    headers: { "Idempotency-Key": token },
  };
  const { seen } = await watch(client, () => carryTo(server, reopen));
  return { call: "reopen", ...seen };
}

async function setGatewayFailureMode(server: MeasuredServer, mode: "well" | "fail" | "late"): Promise<void> {
  const body = { gateway: "sandbox", mode, delay_ms: delayMs };
  await carryTo(server, { method: "POST", path: "/api/dev/gateway", body });
}

async function carryTo({ port }: MeasuredServer, { path, ...asking }: PurchaseRequest): Promise<PurchaseBody> {
  const { status, body } = await ask(port, host, path, asking);
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body}`);
  return JSON.parse(body);
}

type GatewayWaitFigures = Omit<GatewayWait, "call">;

/** Runs the work and polls the database until it is done. */
async function watch<T>(client: Client, work: () => Promise<T>): Promise<{ done: T; seen: GatewayWaitFigures }> {
  const seen: GatewayWaitFigures = { took: 0, looks: 0, idle: 0 };
  let isOver = false;
  const doing = async () => {
    const startedAt = performance.now();
    const done = await work().finally(() => {
      isOver = true;
    });
    seen.took = performance.now() - startedAt;
    return done;
  };
  const looking = async () => {
    for (; !isOver; seen.looks++) {
      seen.idle = Math.max(seen.idle, await longestIdle(client));
      await wait(pollIntervalMs);
    }
  };
  const [done] = await Promise.all([doing(), looking()]);
  return { done, seen };
}

async function longestIdle(client: Client): Promise<number> {
  const { rows } = await client.query<{ idle: number }>(
    `select coalesce(max(extract(epoch from clock_timestamp() - state_change)), 0)::float8 * 1000 as idle
    from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  return rows[0]?.idle ?? 0;
}
