import * as z from "zod";
import { synonymOperations } from "@/lib/modules/catalog/contract/synonyms.merchant";
import { OperatorError } from "@/lib/platform/operator-error";
import type { ShopTransport } from "../service/transport";
import { everything, type FolderPart } from "./part";

const { word, means } = synonymOperations.createSynonym.body.shape;
const SynonymsFile = z.record(word, means);

/** Search synonyms: a search for a word also finds its synonyms. */
export const synonymsPart: FolderPart = {
  name: "synonyms",
  as: "file",
  nameOf: () => "",
  read(value, filePath) {
    const read = SynonymsFile.safeParse(value);
    if (read.success) return sorted(read.data);
    throw new OperatorError(read.error.issues.map(({ path, message }) => `${filePath} ${path.join(".")}: ${message}.`));
  },
  async list(transport) {
    const value = sorted(Object.fromEntries((await listAll(transport)).map((each) => [each.word, each.means])));
    return [{ key: "synonyms", value, id: "synonyms", revision: 0 }];
  },
  async save(transport, changes) {
    for (const { wanted } of changes) await save(transport, SynonymsFile.parse(wanted.value));
  },
};

/** Sorts the lists, because their order has no meaning. */
function sorted(file: z.output<typeof SynonymsFile>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(file).map(([typed, found]) => [typed, [...new Set(found)].toSorted()]));
}

async function save(transport: ShopTransport, wanted: Record<string, string[]>): Promise<void> {
  const { api } = transport;
  const storedSynonyms = await listAll(transport);
  for (const { word, revision } of storedSynonyms) if (!wanted[word]) await api.deleteSynonym({ word, revision });
  for (const [word, means] of Object.entries(wanted)) {
    const known = storedSynonyms.find((each) => each.word === word);
    if (!known) await api.createSynonym({ word, means });
    else if (known.means.toSorted().join() !== means.join())
      await api.updateSynonym({ word, means, revision: known.revision });
  }
}

async function listAll({ api }: ShopTransport): Promise<{ word: string; means: string[]; revision: number }[]> {
  const all = await everything((page) => api.listSynonyms(page));
  return all.map(({ word, means, revision }) => ({ word: word ?? "", means: means ?? [], revision: revision ?? 0 }));
}
