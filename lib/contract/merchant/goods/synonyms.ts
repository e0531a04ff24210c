import * as z from "zod";
import { count, named, text, texts } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { pageOf, pageQuery } from "../lists";
import { merchantOperation } from "../operation";

/** What buyers call what the shop sells, beside the synonyms that the search of every shop knows. */

const Synonym = named("Synonym", {
  word: text("What buyers type."),
  means: texts("What they also find by it."),
  revision: count("Counts its changes: send it as `If-Match` with the next one."),
});

const typed = z.string().trim().toLowerCase().max(limits.synonymLength);

const word = typed.regex(/^[a-z0-9]+$/).describe("One word of letters and digits, as buyers type it.");
const means = z
  .array(typed.regex(/^[a-z0-9]+( [a-z0-9]+)*$/))
  .min(1)
  .max(limits.synonymMeanings)
  .describe("What they also find by it: words of letters and digits, or several of them with spaces between.");

const usual = { tag: "Catalogue", role: "staff", budget: "merchant" } as const;

export const listSynonyms = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.listSynonyms,
  summary: "List the shop's own synonyms",
  description: "By their words. The search of every shop knows many others.",
  query: z.object(pageQuery),
  response: pageOf("SynonymPage", Synonym, "The synonyms of this page."),
  errors: [],
});

export const createSynonym = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.createSynonym,
  summary: "Add a synonym",
  description:
    "Whoever searches for `word` also finds what `means` says, but not the other way round. The search knows it at once.",
  body: z.object({ word, means }),
  response: Synonym,
  errors: [],
});

export const changeSynonym = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.changeSynonym,
  summary: "Change what a word means",
  description: "All that it means from now on: what is left out, it means no more.",
  body: z.object({ means }),
  response: Synonym,
  revision: true,
  errors: ["not_found"],
});

export const removeSynonym = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.removeSynonym,
  summary: "Remove a synonym",
  description: "The word then means in this shop what it means in every other.",
  response: Synonym,
  revision: true,
  errors: ["not_found"],
});
