import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { noCounts } from "@/lib/modules/imports/rules/job";
import { type ImportJob, insertImport, putPart } from "@/lib/modules/imports/store/imports";
import { deleteImportRow, findImportUse, lockImports } from "@/lib/modules/imports/store/quota";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId } from "@/lib/platform/random";
import type { UseCase } from "@/lib/use-case/use-case";
import { getJob, mergeImportSettings } from "../service/job";
import { toImportPartEncryptionContext } from "../service/reading";
import { viewImport } from "../views/import";

/** Creates an import. Its files are uploaded in parts afterwards. */
export const createImport: UseCase<"createImport"> = (ctx, { files, ...options }) => {
  const { shop, actor, now } = ctx;
  const id = newId("imp", now);
  return ctx.idempotent(async (tx) => {
    await lockImports(tx, shop.id, now);
    await needImportRoom(tx, shop.id, bytesOf(files));
    await insertImport(tx, {
      shopId: shop.id,
      id,
      files,
      settings: mergeImportSettings({ prices: null, weightGrams: null, updatesStock: false }, options),
      who: actor,
      counts: noCounts,
      createdAt: now,
      expiresAt: uncheckedUntil(now),
    });
    return { answer: viewImport(await getJob(tx, shop.id, id)) };
  });
};

function bytesOf(files: readonly { bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Time until which unchecked files are kept. */
function uncheckedUntil(now: Date): Date {
  return new Date(now.getTime() + limits.importUncheckedSeconds * 1_000);
}

/** Throws `imports_limit` if the shop has too many imports, or too many bytes in them. The caller must lock the imports. */
async function needImportRoom(tx: Db, shopId: string, more: number): Promise<void> {
  const { open, bytes } = await findImportUse(tx, shopId);
  if (open < limits.importsOpen && bytes + more <= limits.importsBytes) return;
  throw new ApiError("imports_limit", {
    open,
    max_open: limits.importsOpen,
    bytes,
    max_bytes: limits.importsBytes,
  });
}

/** Stores an encrypted part of an import's files. Uploading it again replaces it. */
export const uploadImportPart: UseCase<"uploadImportPart"> = async (ctx, { id, n, bytes }) => {
  const { shop, secrets } = ctx;
  const number = Number(n);
  if (!/^[1-9]\d?$/.test(n)) {
    const message = "Bagian dinomori mulai dari 1.";
    throw new ApiError("invalid_request", { issues: [{ path: "n", code: "invalid_format", message }] });
  }
  return ctx.idempotent(async (tx) => {
    const { state } = await getJob(tx, shop.id, id);
    const sealed = secrets.encrypt("import", toImportPartEncryptionContext(shop.id, id, number), bytes);
    const part = { shopId: shop.id, importId: id, number, size: bytes.length, bytes: sealed };
    if (!(await putPart(tx, part, uncheckedUntil(ctx.now)))) throw refusedPart(state);
    return { answer: viewImport(await getJob(tx, shop.id, id)) };
  });
};

/** Error for a rejected part: the import has moved on, or its files exceed their announced size. */
function refusedPart(state: ImportJob["state"]): ApiError {
  if (state !== "uploading" && state !== "checked") return new ApiError("import_state_conflict", { state });
  const message = "Berkasnya lebih besar daripada yang disebut di awal.";
  return new ApiError("invalid_request", { issues: [{ path: "n", code: "too_big", message }] });
}

/** Deletes an import with its files, unless it is being applied. */
export const deleteImport: UseCase<"deleteImport"> = async (ctx, { id }) => {
  const { shop } = ctx;
  return ctx.idempotent(async (tx) => {
    const { state, files } = await getJob(tx, shop.id, id);
    if (!(await deleteImportRow(tx, shop.id, id))) throw new ApiError("import_state_conflict", { state });
    const subject = { kind: "import", id, name: files[0]?.name ?? null };
    await recordAudit(tx, ctx, { what: "import.removed", subject });
    return { answer: { id } };
  });
};
