import * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import { getShop } from "@/lib/services/shopkeeping";
import {
  addEndpoint,
  type EndpointRefusal,
  type EndpointSecret,
  listDeliveries,
  listEndpoints,
  redeliver,
  removeEndpoint,
  rotateSecret,
} from "@/lib/services/webhooks";
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
    const { id } = await getShop(desk.db, slug);
    if (add) return added(add, await addEndpoint(desk, id, { url: add, ...(events ? { events } : {}) }, desk.now));
    if (remove) return answered(await removeEndpoint(desk, id, remove), `${remove} hears no more.`);
    if (rotate) return rotated(await rotateSecret(desk, id, rotate, desk.now));
    if (again)
      return answered(await redeliver(desk, id, again, desk.now), `${again} is told again; --log says how it went.`);
    return log ? logOf(desk, id) : endpointsOf(desk, id);
  },
};

const refusals: Record<EndpointRefusal, string> = {
  url_refused: "must be an https:// address of the open internet",
  url_taken: "hears of this shop already",
  event_unknown: "is asked for something that is never told",
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
