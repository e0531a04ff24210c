import * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import { synonymOperations } from "@/lib/contract/merchant/goods/synonyms";
import type { ShopHand } from "./hand";
import { everything, type FolderPart } from "./part";

const { word, means } = synonymOperations.createSynonym.body.shape;
const SynonymsFile = z.record(word, means);

/** Search synonyms: a search for a word also finds its synonyms. */
export const synonyms: FolderPart = {
  name: "synonyms",
  as: "file",
  nameOf: () => "",
  read(value, place) {
    const read = SynonymsFile.safeParse(value);
    if (read.success) return sorted(read.data);
    throw new Complaint(read.error.issues.map(({ path, message }) => `${place} ${path.join(".")}: ${message}.`));
  },
  async list(hand) {
    const value = sorted(Object.fromEntries((await listAll(hand)).map((each) => [each.word, each.means])));
    return [{ key: "synonyms", value, id: "synonyms", revision: 0 }];
  },
  async save(hand, changes) {
    for (const { wanted } of changes) await save(hand, SynonymsFile.parse(wanted.value));
  },
};

/** Sorts the lists, because their order has no meaning. */
function sorted(file: z.output<typeof SynonymsFile>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(file).map(([typed, found]) => [typed, [...new Set(found)].toSorted()]));
}

async function save(hand: ShopHand, wanted: Record<string, string[]>): Promise<void> {
  const { api } = hand;
  const kept = await listAll(hand);
  for (const { word, revision } of kept) if (!wanted[word]) await api.removeSynonym({ word, revision });
  for (const [word, means] of Object.entries(wanted)) {
    const known = kept.find((each) => each.word === word);
    if (!known) await api.createSynonym({ word, means });
    else if (known.means.toSorted().join() !== means.join())
      await api.changeSynonym({ word, means, revision: known.revision });
  }
}

async function listAll({ api }: ShopHand): Promise<{ word: string; means: string[]; revision: number }[]> {
  const all = await everything((page) => api.listSynonyms(page));
  return all.map(({ word, means, revision }) => ({ word: word ?? "", means: means ?? [], revision: revision ?? 0 }));
}
