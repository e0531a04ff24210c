import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { getMe as operation } from "@/lib/contract/merchant/me";
import type { Output } from "@/lib/contract/operation";
import type { BrowserFacts, MerchantReadContext } from "../context";
import { isSteppedUp } from "./identity";

/** Who is asking, and of which shop. Whoever runs the server is no one of the shop's. */
export async function getMe(ctx: MerchantReadContext & BrowserFacts): Promise<Output<typeof operation>> {
  const { who, shop } = ctx;
  if (who.kind === "command" || who.kind === "system") throw new ApiError("not_found", { resource: "staff" });
  const { id, slug, name, timeZone, origin, suspended } = shop;
  return {
    kind: who.kind,
    id: who.id,
    name: who.name,
    role: who.role,
    stepped_up_until: steppedUpUntil(ctx),
    shop: { id, slug, name, time_zone: timeZone, origin, suspended },
  };
}

function steppedUpUntil({ identity, now }: MerchantReadContext & BrowserFacts): string | null {
  if (!identity?.steppedUpAt || !isSteppedUp(identity, now)) return null;
  return new Date(identity.steppedUpAt.getTime() + limits.stepUpSeconds * 1_000).toISOString();
}
