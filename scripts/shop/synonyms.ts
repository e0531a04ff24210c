import * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import { addSynonyms, dropSynonym, listSynonyms } from "@/lib/adapters/db/catalogue/synonyms";
import type { Db } from "@/lib/adapters/db/connection/client";
import { transact } from "@/lib/adapters/db/connection/transaction";
import { mostOwnSynonyms } from "@/lib/domain/search/synonyms";
import { getShop } from "@/lib/services/shops/shopkeeping";
import { readArgs, type ShopCommand, several, slug } from "./verb";

const phrase = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9]+( [a-z0-9]+)*$/, "must be words of letters and digits, with commas between them");
const phrases = several.pipe(z.array(phrase).min(1, "must name at least one word"));

const Told = z.object({
  slug,
  word: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9]+$/, "must be one word of letters and digits")
    .optional(),
  add: phrases.optional(),
  remove: phrases.optional(),
});

/** Shows and changes what a shop's buyers say for what it sells. */
export const synonyms: ShopCommand = {
  usage: "synonyms <slug> [<word> [--add <words,…>] [--remove <words,…>]]",
  does: "show what buyers of a shop may call its goods, or change it: who types the word also finds what is added",
  async run(args, { db }) {
    const { slug, word, add = [], remove = [] } = readArgs(args, ["slug", "word"], Told);
    const { id } = await getShop(db, slug);
    if (word !== undefined) await transact(db, (tx) => change(tx, id, word, { add, remove }));
    else if (add.length + remove.length > 0) throw new Complaint(["<word> is needed: what buyers type."]);
    return linesOf(await listSynonyms(db, id));
  },
};

async function change(tx: Db, shopId: string, word: string, { add, remove }: { add: string[]; remove: string[] }) {
  await addSynonyms(tx, shopId, word, add);
  for (const means of remove) {
    const isGone = await dropSynonym(tx, shopId, word, means);
    if (!isGone) throw new Complaint([`${word} does not mean ${means} in this shop.`]);
  }
  const kept = (await listSynonyms(tx, shopId)).filter((row) => row.word === word);
  if (kept.length > mostOwnSynonyms) throw new Complaint([`${word} may mean at most ${mostOwnSynonyms} others.`]);
}

function linesOf(rows: readonly { word: string; means: string }[]): string[] {
  const byWord = new Map<string, string[]>();
  for (const { word, means } of rows) byWord.set(word, [...(byWord.get(word) ?? []), means]);
  if (byWord.size === 0) return ["There are none beside those of all shops."];
  return [...byWord].map(([word, means]) => `${word}: ${means.join(", ")}`);
}
