import * as z from "zod";
import { count, named, text, texts } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { definePage, pageQuery } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";

/** Synonyms of the shop, in addition to those that the search of every shop knows. */

const Synonym = named("Synonym", {
  word: text("Word that buyers type."),
  means: texts("Terms that the search also finds for it."),
  revision: count("Revision of the synonym. Send it as `If-Match` with the next change."),
});

const typed = z.string().trim().toLowerCase().max(limits.synonymLength);

const word = typed.regex(/^[a-z0-9]+$/).describe("One word of letters and digits, as buyers type it.");
const means = z
  .array(typed.regex(/^[a-z0-9]+( [a-z0-9]+)*$/))
  .min(1)
  .max(limits.synonymMeanings)
  .describe("Terms that the search also finds for it: words of letters and digits, separated by spaces.");

const usual = { tag: "Catalogue", role: "staff", budget: "merchant" } as const;

export const synonymOperations = {
  listSynonyms: merchantOperation({
    ...usual,
    endpoint: "GET /synonyms",
    summary: "List the shop's synonyms",
    description: "Returns the shop's own synonyms, sorted by word. The search of every shop knows many others.",
    query: z.object(pageQuery),
    response: definePage("SynonymPage", Synonym, "Synonyms of this page."),
    errors: [],
  }),
  createSynonym: merchantOperation({
    ...usual,
    endpoint: "POST /synonyms",
    summary: "Create a synonym",
    description:
      "Adds a synonym to the search, effective immediately. A search for `word` also finds the terms in `means`, but not the other way round.",
    body: z.object({ word, means }),
    response: Synonym,
    errors: [],
  }),
  updateSynonym: merchantOperation({
    ...usual,
    endpoint: "PUT /synonyms/{word}",
    params: { word: "`word` of the synonym." },
    summary: "Replace the synonyms of a word",
    description: "Replaces all terms of the word. Omitted terms are removed.",
    body: z.object({ means }),
    response: Synonym,
    revision: true,
    errors: ["not_found"],
  }),
  deleteSynonym: merchantOperation({
    ...usual,
    endpoint: "DELETE /synonyms/{word}",
    summary: "Delete a synonym",
    description: "Deletes the shop's synonym. The word keeps the synonyms that every shop has.",
    response: Synonym,
    revision: true,
    errors: ["not_found"],
  }),
};
