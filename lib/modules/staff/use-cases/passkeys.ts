import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { describeDevice } from "@/lib/modules/staff/rules/device";
import { type Passkey, listPasskeys as readPasskeys } from "@/lib/modules/staff/store/passkeys";
import type { UseCase } from "@/lib/use-case/use-case";
import * as people from "../service/passkeys";
import { needPerson } from "./step-up";

/** Lists the caller's own passkeys. */
export const listPasskeys: UseCase<"listPasskeys"> = async (ctx) => {
  const { staffId } = needPerson(ctx);
  return { items: (await readPasskeys(ctx.db, ctx.shop.id, staffId)).map(viewPasskey) };
};

/** Returns WebAuthn options to create a passkey for the caller. */
export const createPasskeyOptions: UseCase<"createPasskeyOptions"> = async (ctx) => {
  const options = await people.startPasskeyRegistration(ctx, needPerson(ctx).staffId);
  if (!options) throw new ApiError("session_required");
  return { options: { ...options } };
};

/** Saves the passkey that the browser has created for the caller. */
export const createPasskey: UseCase<"createPasskey"> = async (
  ctx,
  { credential, label = describeDevice(ctx.userAgent) },
) => {
  const made = await people.readMade(ctx, credential);
  if (!made) throw new ApiError("passkey_refused");
  return ctx.idempotent(async (tx) => {
    const key = await people.savePasskey(ctx, tx, made, label);
    if (!key) throw new ApiError("passkey_refused");
    return { answer: viewPasskey(key) };
  });
};

/** Deletes one of the caller's passkeys. */
export const deletePasskey: UseCase<"deletePasskey"> = async (ctx, { id }) => {
  return ctx.idempotent(async (tx) => {
    const outcome = await people.dropPasskey(ctx, tx, id);
    if (outcome === "missing") throw new ApiError("not_found", { resource: "passkey" });
    if (outcome === "needed") throw new ApiError("passkeys_needed", { need: limits.passkeysWithoutCodes });
    return { answer: { deleted: true } };
  });
};

function viewPasskey({ id, label, host, createdAt, lastUsedAt }: Passkey) {
  return {
    id,
    label,
    host,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
