import * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import { ProviderFault } from "@/lib/adapters/partners/call";
import { changeShippingSettings, getShippingSettings } from "@/lib/services/merchant/settings/shipping";
import { contextOf } from "./context";
import { readArgs, type ShopCommand, slug, words } from "./verb";

/** Says where a shop sends from, in the words of whoever prices its parcels: the operation takes that one's name of the place. */
export const origin: ShopCommand = {
  usage: 'origin <slug> "<kelurahan, kota>"',
  does: "say where a shop sends from, so that parcels are priced by distance and weight",
  async run(args, desk) {
    const { slug: typed, place } = readArgs(args, ["slug", "place"], z.object({ slug, place: words("a place") }));
    const ctx = await contextOf(desk, typed);
    const { shipping } = await desk.partners(ctx.shop.id);
    const [found, ...others] = await shipping.search(place, 5).catch((failure) => {
      if (!(failure instanceof ProviderFault)) throw failure;
      throw new Complaint([`${failure.provider} does not answer well: ${failure.code}.`]);
    });
    if (!found) throw new Complaint([`${place} is not known to ${shipping.name}.`]);
    const { revision } = await getShippingSettings(ctx);
    await changeShippingSettings(ctx, { revision: revision ?? 0, mode: "quoted", origin_ref: found.ref });
    return [
      `${typed} sends from ${found.label}, and its parcels are priced by ${shipping.name}.`,
      ...others.map(({ label }) => `  It could also have meant ${label}.`),
    ];
  },
};
