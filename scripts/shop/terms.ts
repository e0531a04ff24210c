import * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import { ProviderFault } from "@/lib/adapters/partners/call";
import { changeShop, offerCourier, offerMethod } from "@/lib/services/shops/shop-terms";
import { getShop } from "@/lib/services/shops/shopkeeping";
import { readArgs, rupiah, type ShopCommand, several, slug, words } from "./verb";

const Method = z.object({
  slug,
  method: z.string().regex(/^(qris|qris_manual|card|ewallet|va_[a-z]+|transfer_[a-z0-9_]+)$/, "is no way to pay"),
  name: words("what buyers call it").optional(),
  sub: words("what is said below it").optional(),
  gateways: several.optional(),
  bank: words("the bank of the account").optional(),
  holder: words("the holder of the account").optional(),
  number: words("the number of the account").optional(),
  min: rupiah.optional(),
  max: rupiah.optional(),
  off: z.boolean().optional(),
});

/** Offers a way to pay, or changes who collects it. */
export const pays: ShopCommand = {
  usage:
    "pays <slug> <method> [--name <name>] [--gateways midtrans,xendit] [--bank, --holder, --number of the account] [--min, --max] [--off]",
  does: "offer a way to pay (qris, va_bca, card, ewallet, transfer_bca, qris_manual …), its gateways in the order they are asked",
  async run(args, desk) {
    const { slug, method, off, ...said } = readArgs(args, ["slug", "method"], Method);
    const shop = await getShop(desk.db, slug);
    const { gateways, missing } = await offerMethod(desk, shop, method, { ...said, enabled: !off });
    if (off) return [`${slug} no longer offers ${method}.`];
    return [
      `${slug} offers ${method}, collected by ${gateways.join(", then ")}.`,
      ...(missing.length > 0 ? [`Not connected yet: ${missing.join(", ")}.`] : []),
    ];
  },
};

const Courier = z.object({
  slug,
  code: z.string().regex(/^[a-z0-9]{2,20}$/, "must be a courier's code such as jne"),
  name: words("what buyers call it").optional(),
  cost: rupiah.optional(),
  service: words("the service that a flat price is for").optional(),
  eta: words("how long it takes").optional(),
  services: several.optional(),
  off: z.boolean().optional(),
});

/** Offers a courier. */
export const courier: ShopCommand = {
  usage:
    "courier <slug> <code> [--name <name>] [--cost <rupiah>] [--service <name>] [--eta <text>] [--services REG,YES] [--off]",
  does: "offer a courier: at a flat cost, or with those services that a provider prices",
  async run(args, desk) {
    const { slug, code, off, ...said } = readArgs(args, ["slug", "code"], Courier);
    const shop = await getShop(desk.db, slug);
    const cost = await offerCourier(desk, shop, code, { ...said, enabled: !off });
    if (off) return [`${slug} no longer sends by ${code}.`];
    const isFree = shop.shippingMode === "flat" && cost === 0;
    const until = `you name a --cost, or \`npm run shop -- origin ${slug}\` lets parcels be priced`;
    return [`${slug} sends by ${code}.`, ...(isFree ? [`Buyers pay nothing for it until ${until}.`] : [])];
  },
};

/** Says where a shop sends from, in the words of whoever prices its parcels. */
export const origin: ShopCommand = {
  usage: 'origin <slug> "<kelurahan, kota>"',
  does: "say where a shop sends from, so that parcels are priced by distance and weight",
  async run(args, desk) {
    const { slug: typed, place } = readArgs(args, ["slug", "place"], z.object({ slug, place: words("a place") }));
    const shop = await getShop(desk.db, typed);
    const { shipping } = await desk.partners(shop.id);
    const [found, ...others] = await shipping.search(place, 5).catch((failure) => {
      if (!(failure instanceof ProviderFault)) throw failure;
      throw new Complaint([`${failure.provider} does not answer well: ${failure.code}.`]);
    });
    if (!found) throw new Complaint([`${place} is not known to ${shipping.name}.`]);
    await changeShop(desk, shop, { originRef: found.ref, shippingMode: "quoted" });
    return [
      `${typed} sends from ${found.label}, and its parcels are priced by ${shipping.name}.`,
      ...others.map(({ label }) => `  It could also have meant ${label}.`),
    ];
  },
};
