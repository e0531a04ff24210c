import {
  deleteSynonymRow,
  findSynonym,
  insertSynonym,
  listStoredSynonyms,
  type StoredSynonym,
} from "@/lib/adapters/db/catalogue/synonyms";
import type { Db } from "@/lib/adapters/db/connection/client";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { ApiError } from "@/lib/contract/errors";
import type { UseCase } from "../../use-case";
import type { MerchantReadContext } from "../context";
import { paged, readCursor } from "../cursor";
import { changedMeanwhile } from "../meanwhile";
import { createFieldError } from "../settings/kept";

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
    await noteActivity(tx, ctx, { what: "synonym.made", subject: subjectOf(word), after: toAuditFields(made) });
    return { answer: made };
  });
};

/** Updates a synonym if the revision still matches. */
export const updateSynonym: UseCase<"updateSynonym"> = async (ctx, { word, revision, means }) => {
  return ctx.idempotent(async (tx) => {
    const before = await remove(ctx, tx, word, revision);
    const after = await saveSynonym(ctx, tx, { word, means, revision: revision + 1 });
    const diff = { before: toAuditFields(before), after: toAuditFields(after) };
    await noteActivity(tx, ctx, { what: "synonym.changed", subject: subjectOf(word), ...diff });
    return { answer: after };
  });
};

/** Deletes a synonym and returns it. */
export const deleteSynonym: UseCase<"deleteSynonym"> = async (ctx, { word, revision }) => {
  return ctx.idempotent(async (tx) => {
    const before = await remove(ctx, tx, word, revision);
    await noteActivity(tx, ctx, { what: "synonym.removed", subject: subjectOf(word), before: toAuditFields(before) });
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
