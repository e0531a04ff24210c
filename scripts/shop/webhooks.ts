import * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import type { Db } from "@/lib/adapters/db/connection/client";
import { transact } from "@/lib/adapters/db/connection/transaction";
import {
  addEndpoint,
  type EndpointRefusal,
  type EndpointSecret,
  listDeliveries,
  listEndpoints,
  redeliver,
  removeEndpoint,
  rotateSecret,
} from "@/lib/services/messages/webhooks";
import { getShop } from "@/lib/services/shops/shopkeeping";
import { type Desk, readArgs, type ShopCommand, several, slug, words } from "./verb";

const Told = z.object({
  slug,
  add: words("an address", 2_000).optional(),
  events: several.optional(),
  remove: words("the id of an address").optional(),
  rotate: words("the id of an address").optional(),
  log: z.boolean().optional(),
  again: words("the id of a delivery").optional(),
});

/** Shows and changes who hears of what happens in a shop. */
export const webhooks: ShopCommand = {
  usage:
    "webhooks <slug> [--add <https://…> [--events order.paid,…]] [--remove <id>] [--rotate <id>] [--log] [--again <delivery>]",
  does: "show which of the merchant's systems hear of orders and stock, or change them; secrets are told once",
  async run(args, desk) {
    const { slug, add, events, remove, rotate, log, again } = readArgs(args, ["slug"], Told);
    const shop = await getShop(desk.db, slug);
    const { id } = shop;
    const ctx = { ...desk, shop, who: { kind: "command" as const } };
    const change = <T>(work: (tx: Db) => Promise<T>) => transact(desk.db, work);
    if (add) {
      const partners = await desk.partners(id);
      return added(add, await change((tx) => addEndpoint(ctx, tx, partners, { url: add, events: events ?? [] })));
    }
    if (remove) return answered(await change((tx) => removeEndpoint(ctx, tx, remove)), `${remove} hears no more.`);
    if (rotate) return rotated(await change((tx) => rotateSecret(ctx, tx, rotate)));
    if (again)
      return answered(await redeliver(desk, id, again, desk.now), `${again} is told again; --log says how it went.`);
    return log ? logOf(desk, id) : endpointsOf(desk, id);
  },
};

const refusals: Record<EndpointRefusal, string> = {
  url_refused: "must be an https:// address of the open internet",
  url_taken: "hears of this shop already",
  event_unknown: "is asked for something that is never told",
  full: "is one more than a shop can have",
};

function added(url: string, outcome: EndpointSecret | EndpointRefusal): string[] {
  if (typeof outcome === "string") throw new Complaint([`${url} ${refusals[outcome]}.`]);
  return [`${outcome.id} hears from now on. Its secret, which is told this once: ${outcome.secret}`];
}

function rotated(outcome: EndpointSecret | null): string[] {
  if (!outcome) throw new Complaint(["There is no such address."]);
  return [
    `The new secret of ${outcome.id}, which is told this once: ${outcome.secret}`,
    "The old one signs for another day.",
  ];
}

function answered(isDone: boolean, sentence: string): string[] {
  if (!isDone) throw new Complaint(["There is none of that id."]);
  return [sentence];
}

async function endpointsOf(desk: Desk, shopId: string): Promise<string[]> {
  const endpoints = await listEndpoints(desk, shopId);
  if (endpoints.length === 0) return ["Nobody hears of this shop."];
  return endpoints.map(({ id, url, events, enabled }) =>
    [id, enabled ? "on" : "off", url, events.join(",") || "everything"].join("  "),
  );
}

async function logOf(desk: Desk, shopId: string): Promise<string[]> {
  const deliveries = await listDeliveries(desk, shopId);
  if (deliveries.length === 0) return ["Nothing was told yet."];
  return deliveries.map(({ id, type, state, attempts, lastStatus, createdAt }) =>
    [id, type, state, `${attempts} tries`, lastStatus ?? "no answer", createdAt.toISOString()].join("  "),
  );
}
