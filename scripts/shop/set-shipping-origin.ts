import * as z from "zod";
import { OperatorError } from "@/lib/adapters/complaint";
import { ProviderFault } from "@/lib/adapters/partners/call";
import { getShippingSettings, updateShippingSettings } from "@/lib/services/merchant/settings/shipping";
import { contextOf } from "./context";
import { type CliContext, requiredText, shopCommand, slug, type VerbAnswer } from "./verb";

const OriginArgs = z.object({
  slug,
  place: requiredText("the place that parcels leave from"),
  flat: z.boolean().default(false),
});

/**
 * Sets the shipping origin of a shop. The provider that prices its parcels finds the place, because the operation takes that
 * provider's reference.
 */
export const origin = shopCommand(
  {
    usage: 'origin <slug> "<kelurahan, kota>" [--flat]',
    does: "Set the address that parcels leave from. Parcels are then priced by distance and weight; --flat keeps the current pricing.",
    example: 'origin larasan "melawai, jakarta selatan" --flat',
  },
  { positionalNames: ["slug", "place"], Shape: OriginArgs, work: setOrigin },
);

async function setOrigin(
  { slug: typed, place, flat: keepsMode }: z.output<typeof OriginArgs>,
  cliContext: CliContext,
): Promise<VerbAnswer> {
  const ctx = await contextOf(cliContext, typed);
  const { shipping } = await cliContext.providers(ctx.shop.id);
  const [found, ...others] = await shipping.search(place, 5).catch((failure) => {
    if (!(failure instanceof ProviderFault)) throw failure;
    throw new OperatorError([`${failure.provider} failed: ${failure.code}.`]);
  });
  if (!found) throw new OperatorError([`${shipping.name} does not know the place "${place}".`]);
  const { revision, mode: before } = await getShippingSettings(ctx);
  const mode = keepsMode ? (before ?? "flat") : "quoted";
  await updateShippingSettings(ctx, { revision: revision ?? 0, mode, origin_ref: found.ref });
  const priced = mode === "quoted" ? `Rates come from ${shipping.name}.` : "Each courier has a fixed cost.";
  return {
    lines: [
      `Shipping origin of ${typed}: ${found.label}. ${priced}`,
      ...others.map(({ label }) => `  Other match: ${label}.`),
    ],
    data: { slug: typed, origin: found.label, origin_ref: found.ref, mode, others: others.map(({ label }) => label) },
  };
}
