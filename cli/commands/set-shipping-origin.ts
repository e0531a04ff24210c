import * as z from "zod";
import { getShippingSettings, updateShippingSettings } from "@/lib/modules/shipping/use-cases/shipping-settings";
import { OperatorError } from "@/lib/platform/operator-error";
import { ProviderFault } from "@/lib/platform/providers/call";
import { requiredText, slug } from "../argument-types";
import { type CommandContext, type CommandResult, defineCommand } from "../command";
import { createMerchantContext } from "../context";

const ShippingOriginArgs = z.object({
  slug,
  address: requiredText("the address that parcels leave from"),
  flat: z.boolean().default(false),
});

/**
 * Sets the shipping origin of a shop. The provider that prices its parcels finds the address, because the operation takes that
 * provider's reference.
 */
export const setShippingOriginCommand = defineCommand({
  positionalNames: ["slug", "address"],
  Shape: ShippingOriginArgs,
  work: setShippingOrigin,
});

async function setShippingOrigin(
  { slug, address, flat: keepsMode }: z.output<typeof ShippingOriginArgs>,
  commandContext: CommandContext,
): Promise<CommandResult> {
  const ctx = await createMerchantContext(commandContext, slug);
  const { shipping } = await commandContext.providers(ctx.shop.id);
  const [match, ...others] = await shipping.search(address, 5).catch((failure) => {
    if (!(failure instanceof ProviderFault)) throw failure;
    throw new OperatorError([
      `${failure.provider} failed: ${failure.code}. Check the keys and the plan of ${failure.provider}.`,
    ]);
  });
  if (!match)
    throw new OperatorError([`${shipping.name} does not know "${address}". Write the kelurahan and the city.`]);
  const { revision, mode: before } = await getShippingSettings(ctx);
  const mode = keepsMode ? (before ?? "flat") : "quoted";
  await updateShippingSettings(ctx, { revision: revision ?? 0, mode, origin_ref: match.ref });
  const pricing = mode === "quoted" ? `Rates come from ${shipping.name}.` : "Each courier has a fixed cost.";
  return {
    lines: [
      `Shipping origin of ${slug}: ${match.label}. ${pricing}`,
      ...others.map(({ label }) => `  Other match: ${label}.`),
    ],
    data: { slug, origin: match.label, origin_ref: match.ref, mode, others: others.map(({ label }) => label) },
  };
}
