import { type Passkey, listPasskeys as readPasskeys } from "@/lib/adapters/db/staff/passkeys";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type * as contract from "@/lib/contract/merchant/people/passkeys";
import type { Output } from "@/lib/contract/operation";
import { deviceOf } from "@/lib/domain/staff/device";
import type { EndedRequest } from "../../context";
import type { BrowserFacts, MerchantContext, MerchantReadContext } from "../context";
import * as people from "../people/passkeys";
import { needPerson } from "./step-up";

/** Lists the caller's own passkeys. */
export async function listPasskeys(
  ctx: MerchantReadContext & BrowserFacts,
): Promise<Output<typeof contract.listPasskeys>> {
  const { staffId } = needPerson(ctx);
  return { items: (await readPasskeys(ctx.db, ctx.shop.id, staffId)).map(viewPasskey) };
}

/** Returns WebAuthn options to create a passkey for the caller. */
export async function beginPasskey<E extends EndedRequest>(
  ctx: MerchantContext<E> & BrowserFacts,
): Promise<Output<typeof contract.beginPasskey>> {
  const options = await people.beginPasskey(ctx, needPerson(ctx).staffId);
  if (!options) throw new ApiError("session_required");
  return { options: { ...options } };
}

/** Saves the passkey that the browser has created for the caller. */
export async function addPasskey<E extends EndedRequest>(
  ctx: MerchantContext<E> & BrowserFacts,
  { credential, label = deviceOf(ctx.userAgent) }: MerchantInput<typeof contract.addPasskey>,
): Promise<Output<typeof contract.addPasskey> | E> {
  const made = await people.readMade(ctx, credential);
  if (!made) throw new ApiError("passkey_refused");
  return ctx.once(async (tx) => {
    const key = await people.keepPasskey(ctx, tx, made, label);
    if (!key) throw new ApiError("passkey_refused");
    return { answer: viewPasskey(key) };
  });
}

/** Deletes one of the caller's passkeys. */
export async function removePasskey<E extends EndedRequest>(
  ctx: MerchantContext<E> & BrowserFacts,
  { id }: MerchantInput<typeof contract.removePasskey>,
): Promise<Output<typeof contract.removePasskey> | E> {
  return ctx.once(async (tx) => {
    const outcome = await people.dropPasskey(ctx, tx, id);
    if (outcome === "missing") throw new ApiError("not_found", { resource: "passkey" });
    if (outcome === "needed") throw new ApiError("passkeys_needed", { need: limits.passkeysWithoutCodes });
    return { answer: { removed: true } };
  });
}

function viewPasskey({ id, label, host, createdAt, lastUsedAt }: Passkey) {
  return {
    id,
    label,
    host,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
