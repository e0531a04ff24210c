import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { inbox } from "@/lib/api/internal/internal";
import type { HttpRequest } from "@/lib/api/message";
import { dispatch } from "@/lib/api/routes";
import { objectFields } from "@/lib/contract/object-fields";
import { buy, type CallName, type Carry, type PlannedPurchase, type PurchaseRequest } from "./purchase";
import type { Counted } from "./statements";

/** The counted purchases, one after the other, in a newly started process. */
const purchases: [purchase: string, buyer: Partial<PlannedPurchase>][] = [
  ["the first of a fresh instance", {}],
  ["one more", {}],
  ["with a voucher", { voucher: "HEMAT" }],
  ["by transfer, with a unique code", { method: "transfer_bca" }],
  ["without Idempotency-Key", { keyed: false }],
];

/** Statements sent to Postgres since the last check. */
const sent: string[] = [];

/** Records every statement that this process sends to Postgres. */
function listen(): void {
  const prototype: { query: (...args: unknown[]) => unknown } = Client.prototype;
  const { query } = prototype;
  prototype.query = function (...args) {
    const [first] = args;
    const text = typeof first === "string" ? first : String(objectFields(first).text);
    sent.push(text.replace(/\s+/g, " ").trim().slice(0, 80));
    return query.apply(this, args);
  };
}

/** Calls the API in this process, as our own server does. Waits for work after the response before the next call. */
function carrier(host: string, note: (name: CallName, statements: string[]) => void): Carry {
  return async (name, asked) => {
    const incoming = incomingOf(asked, host);
    sent.length = 0;
    const { status, body } = await (name === "inbox" ? inbox(incoming) : dispatch(incoming));
    await wait(100);
    if (name !== "inbox") note(name, [...sent]);
    const text = Buffer.from(body ?? "").toString();
    if (status !== 200) throw new Error(`${name} was answered with ${status}: ${text}`);
    return JSON.parse(text);
  };
}

function incomingOf({ method, path, body, headers = {} }: PurchaseRequest, host: string): HttpRequest {
  const [own = "", query = ""] = path.split("?");
  const all = { host, ...(body ? { "content-type": "application/json" } : {}), ...headers };
  const known = new Map(Object.entries(all).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    method,
    path: own,
    query,
    address: "127.0.0.1",
    header: (name) => known.get(name.toLowerCase()) ?? null,
    readBody: async () => Buffer.from(JSON.stringify(body ?? null)),
  };
}

async function count(host: string): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const [number, [purchase, options]] of purchases.entries()) {
    const found: Counted["calls"] = { rates: [], draft: [], send: [], verify: [], track: [] };
    const carry = carrier(host, (name, statements) => {
      found[name] = statements;
    });
    await buy(carry, { number, contact: `0813${String(number).padStart(8, "0")}`, keyed: true, ...options });
    counted.push({ purchase, calls: found });
  }
  return counted;
}

listen();
process.on("message", async ({ host }: { host: string }) => {
  const outcome = await count(host).then(
    (counted) => ({ counted, fault: null }),
    (fault: unknown) => ({ counted: [], fault: String(fault) }),
  );
  process.send?.(outcome);
});
process.on("disconnect", () => process.exit(0));
