import * as z from "zod";
import { getCodeQuota, setCodeQuota } from "@/lib/services/merchant/settings/codes";
import { getShopSettings, updateShopSettings } from "@/lib/services/merchant/settings/shop";
import { contextOf } from "./context";
import { type CliContext, shopCommand, slug, type VerbAnswer } from "./verb";

const quota = z.coerce.number("must be a number").int("must be a whole number").min(1, "must be 1 or more").optional();

const CodesArgs = z.object({ slug, today: quota, day: quota, caller: quota });

/** Shows and changes the one-time code quota for first-time buyers. Each code may cost the merchant money. */
export const codes = shopCommand(
  {
    usage: "codes <slug> [--today <n>] [--day <n>] [--caller <n>]",
    does: "Show or set the one-time code quota for first-time buyers. --today sets it for today, --day for every day, --caller per network address and day.",
    example: "codes larasan --today 600",
  },
  { positionalNames: ["slug"], Shape: CodesArgs, work },
);

async function work(
  { slug, today, day, caller }: z.output<typeof CodesArgs>,
  cliContext: CliContext,
): Promise<VerbAnswer> {
  const ctx = await contextOf(cliContext, slug);
  if (today) await setCodeQuota(ctx, { ceiling: today });
  const { revision } = await getShopSettings(ctx);
  const usual = { codes_per_day: day, codes_per_address: caller };
  if (day || caller) await updateShopSettings(ctx, { revision: revision ?? 0, ...usual });
  const { codes_per_day, codes_per_address } = await getShopSettings(ctx);
  const quotaUsage = await getCodeQuota(ctx);
  const lines = [
    `${slug} has sent ${quotaUsage.sent} of ${quotaUsage.ceiling} one-time codes to first-time buyers today.`,
    `Quota per day: ${codes_per_day} codes, and ${codes_per_address} codes per network address.`,
  ];
  return {
    lines,
    data: { slug, sent: quotaUsage.sent, ceiling: quotaUsage.ceiling, codes_per_day, codes_per_address },
  };
}
