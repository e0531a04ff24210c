import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { countPasskeys } from "@/lib/modules/staff/store/passkeys";
import { lockPerson, switchCodes } from "@/lib/modules/staff/store/people";
import type { UseCase } from "@/lib/use-case/use-case";
import { mayAs } from "@/lib/values/actor";
import { needPerson } from "./step-up";

/** Switches the caller's own codes off or on. Switching off requires an owner with more than one passkey for this shop. */
export const setOwnCodes: UseCase<"setOwnCodes"> = async (ctx, { enabled }) => {
  const { staffId: id } = needPerson(ctx);
  if (!enabled && !mayAs("owner", ctx.actor)) throw new ApiError("forbidden_role", { need: "owner" });
  return ctx.idempotent(async (tx) => {
    const shopId = ctx.shop.id;
    const person = await lockPerson(tx, shopId, id);
    if (!person) throw new ApiError("session_required");
    const need = limits.passkeysWithoutCodes;
    if (!enabled && (await countPasskeys(tx, { shopId, staffId: id, host: ctx.host })) < need)
      throw new ApiError("passkeys_needed", { need });
    await switchCodes(tx, { shopId, id }, enabled ? null : ctx.now);
    const subject = { kind: "staff", id, name: person.name };
    const before = { codes: person.codesOffAt === null };
    await recordAudit(tx, ctx, { what: "staff.changed", subject, before, after: { codes: enabled } });
    return { answer: { enabled } };
  });
};
