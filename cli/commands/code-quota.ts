import * as z from "zod";
import { getShopSettings, updateShopSettings } from "@/lib/modules/settings/use-cases/shop";
import { getCodeQuota, setCodeQuota } from "@/lib/modules/verification/use-cases/code-quota";
import { slug } from "../argument-types";
import { type CommandContext, type CommandResult, defineCommand } from "../command";
import { createMerchantContext } from "../context";

const quota = z.coerce.number("must be a number").int("must be a whole number").min(1, "must be 1 or more").optional();

const CodeQuotaArgs = z.object({ slug, today: quota, day: quota, caller: quota });

/** Shows and changes the one-time code quota for first-time buyers. Each code may cost the merchant money. */
export const codeQuotaCommand = defineCommand({
  positionalNames: ["slug"],
  Shape: CodeQuotaArgs,
  work: showOrSetCodeQuota,
});

/** Sets the given quotas and returns the current ones. */
async function showOrSetCodeQuota(
  { slug, today, day, caller }: z.output<typeof CodeQuotaArgs>,
  commandContext: CommandContext,
): Promise<CommandResult> {
  const ctx = await createMerchantContext(commandContext, slug);
  if (today) await setCodeQuota(ctx, { quota: today });
  const { revision } = await getShopSettings(ctx);
  const quotas = { codes_per_day: day, codes_per_address: caller };
  if (day || caller) await updateShopSettings(ctx, { revision: revision ?? 0, ...quotas });
  const { codes_per_day, codes_per_address } = await getShopSettings(ctx);
  const { sent, quota } = await getCodeQuota(ctx);
  const lines = [
    `${slug} has sent ${sent} of ${quota} one-time codes to first-time buyers today.`,
    `Quota per day: ${codes_per_day} codes, and ${codes_per_address} codes per network address.`,
  ];
  return { lines, data: { slug, sent, quota, codes_per_day, codes_per_address } };
}
