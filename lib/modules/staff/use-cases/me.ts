import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { openContact } from "@/lib/modules/notifications/service/staff-contact";
import type { BrowserContext, MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { maskContact } from "@/lib/values/contact";
import { isSteppedUp } from "../service/identity";

/** Returns the current user and the shop. An operator at the command line is not a staff member. */
export const getMe: UseCase<"getMe"> = async (ctx) => {
  const { actor, shop } = ctx;
  if (actor.kind === "command" || actor.kind === "system") throw new ApiError("not_found", { resource: "staff" });
  const { id, slug, name, timeZone, origin, suspended } = shop;
  const person = ctx.identity?.person ?? null;
  const contact = person && openContact(ctx.secrets, person);
  return {
    kind: actor.kind,
    id: actor.id,
    name: actor.name,
    role: actor.role,
    contact_masked: contact && maskContact(contact),
    channel: contact?.channel ?? null,
    notifications: person?.notices ?? null,
    push_notifications: person?.pushNotices ?? person?.notices ?? null,
    codes_enabled: person && !person.codesOffAt,
    stepped_up_until: steppedUpUntil(ctx),
    shop: { id, slug, name, time_zone: timeZone, origin, suspended, takes_pictures: ctx.media !== null },
  };
};

function steppedUpUntil({ identity, now }: MerchantReadContext & BrowserContext): string | null {
  if (!identity?.steppedUpAt || !isSteppedUp(identity, now)) return null;
  if (identity.provedUntil) return identity.provedUntil.toISOString();
  return new Date(identity.steppedUpAt.getTime() + limits.stepUpSeconds * 1_000).toISOString();
}
