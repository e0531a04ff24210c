import * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import { addSynonyms, dropSynonym, listSynonyms } from "@/lib/adapters/db/catalogue/synonyms";
import { mostOwnSynonyms } from "@/lib/domain/search/synonyms";
import type { FileValue } from "@/lib/domain/whole/comparing";
import { needHere } from "./hand";
import type { FolderPart } from "./part";

const phrase = z.string().regex(/^[a-z0-9]+( [a-z0-9]+)*$/, "must be small letters and digits");
const SynonymsFile = z.record(
  z.string().regex(/^[a-z0-9]+$/, "must be one word of small letters and digits"),
  z.array(phrase).min(1).max(mostOwnSynonyms),
);

/** What buyers call the shop's goods: who types a word also finds what stands beside it. */
export const synonyms: FolderPart = {
  name: "synonyms",
  as: "file",
  nameOf: () => "",
  read(value, place) {
    const read = SynonymsFile.safeParse(value);
    if (read.success) return read.data;
    throw new Complaint(read.error.issues.map(({ path, message }) => `${place} ${path.join(".")}: ${message}.`));
  },
  awayFrom: { why: "what buyers call the goods is said on the machine that runs the shop", isUnseen: true },
  async list(hand) {
    const ctx = needHere(hand);
    const value: Record<string, string[]> = {};
    for (const { word, means } of await listSynonyms(ctx.db, ctx.shop.id))
      value[word] = [...(value[word] ?? []), means];
    return [{ key: "synonyms", value, id: "synonyms", revision: 0 }];
  },
  async save(hand, changes) {
    const ctx = needHere(hand);
    const { id: shopId } = ctx.shop;
    for (const { wanted, kept } of changes) {
      const [before, after] = [pairsIn(kept?.value ?? {}), pairsIn(wanted.value)];
      await ctx.once(async (tx) => {
        for (const [word, means] of missing(before, after)) await dropSynonym(tx, shopId, word, means);
        for (const [word, means] of missing(after, before)) await addSynonyms(tx, shopId, word, [means]);
        return { answer: {} };
      });
    }
  },
};

type Pair = readonly [word: string, means: string];

function pairsIn(value: FileValue): Pair[] {
  return Object.entries(SynonymsFile.parse(value)).flatMap(([word, means]) =>
    means.map((each) => [word, each] as const),
  );
}

function missing(from: readonly Pair[], within: readonly Pair[]): Pair[] {
  return from.filter(([word, means]) => !within.some(([known, meant]) => known === word && meant === means));
}
