import { ApiError } from "@/lib/contract/errors";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { changedMeanwhile } from "@/lib/modules/audit/service/concurrent-change";
import {
  deleteSynonymRow,
  findSynonym,
  insertSynonym,
  listStoredSynonyms,
  type StoredSynonym,
} from "@/lib/modules/catalog/store/synonyms";
import { createFieldError } from "@/lib/modules/shops/service/settings";
import type { Db } from "@/lib/platform/db/connection/client";
import { paged, readCursor } from "@/lib/use-case/cursor";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";

/** Returns a page of the shop's search synonyms. */
export const listSynonyms: UseCase<"listSynonyms"> = async ({ db, shop }, { cursor, limit }) => {
  const [after = ""] = readCursor(cursor, 1) ?? [];
  return paged(await listStoredSynonyms(db, shop.id, { after, most: limit + 1 }), limit, ({ word }) => [word]);
};

/** Creates a synonym: a search for the word also finds other terms. */
export const createSynonym: UseCase<"createSynonym"> = async (ctx, { word, means }) => {
  return ctx.idempotent(async (tx) => {
    if (await findSynonym(tx, ctx.shop.id, word))
      throw createFieldError("word", "taken", "Kata ini sudah ada. Ubah artinya di sana.");
    const made = await saveSynonym(ctx, tx, { word, means, revision: 1 });
    await recordAudit(tx, ctx, { what: "synonym.made", subject: subjectOf(word), after: toAuditFields(made) });
    return { answer: made };
  });
};

/** Updates a synonym if the revision still matches. */
export const updateSynonym: UseCase<"updateSynonym"> = async (ctx, { word, revision, means }) => {
  return ctx.idempotent(async (tx) => {
    const before = await remove(ctx, tx, word, revision);
    const after = await saveSynonym(ctx, tx, { word, means, revision: revision + 1 });
    const diff = { before: toAuditFields(before), after: toAuditFields(after) };
    await recordAudit(tx, ctx, { what: "synonym.changed", subject: subjectOf(word), ...diff });
    return { answer: after };
  });
};

/** Deletes a synonym and returns it. */
export const deleteSynonym: UseCase<"deleteSynonym"> = async (ctx, { word, revision }) => {
  return ctx.idempotent(async (tx) => {
    const before = await remove(ctx, tx, word, revision);
    await recordAudit(tx, ctx, { what: "synonym.removed", subject: subjectOf(word), before: toAuditFields(before) });
    return { answer: before };
  });
};

async function saveSynonym({ shop }: MerchantReadContext, tx: Db, synonym: StoredSynonym): Promise<StoredSynonym> {
  await insertSynonym(tx, shop.id, synonym);
  return needSynonym(tx, shop.id, synonym.word);
}

/** Deletes a synonym at this revision and returns its previous value. */
async function remove({ shop }: MerchantReadContext, tx: Db, word: string, seen: number): Promise<StoredSynonym> {
  const before = await needSynonym(tx, shop.id, word);
  if (await deleteSynonymRow(tx, shop.id, { word, seen })) return before;
  const { revision } = await needSynonym(tx, shop.id, word);
  throw await changedMeanwhile(tx, shop.id, subjectOf(word), revision);
}

async function needSynonym(db: Db, shopId: string, word: string): Promise<StoredSynonym> {
  const found = await findSynonym(db, shopId, word);
  if (!found) throw new ApiError("not_found", { resource: "synonym" });
  return found;
}

function subjectOf(word: string) {
  return { kind: "synonym", id: word, name: word };
}

function toAuditFields({ means }: StoredSynonym) {
  return { means };
}
