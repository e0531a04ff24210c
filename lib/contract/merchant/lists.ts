import type * as z from "zod";
import { count, flag, line, list, named, text, wholeNumber } from "../fields";
import { limits } from "../limits";

/** The parameters of a list that is read page by page. */
export const pageQuery = {
  cursor: line(1, 500).optional().describe("`next_cursor` of the page before. Absent: the first page."),
  limit: wholeNumber(1, limits.pageSize).default(limits.merchantPageSize).describe("Entries of one page, at most."),
};

/** A page of a list under a name of its own, and where the next one begins. */
export function pageOf<const Id extends string, S extends z.ZodType>(id: Id, entry: S, sentence: string) {
  return named(id, {
    items: list(entry, sentence),
    next_cursor: text("Send it as `cursor` for the next page; null: this is the last one."),
  });
}

/** How many entries a list has. */
export const countFields = {
  count: count("How many stand in it, as far as they are counted."),
  is_more: flag("Whether there are more than were counted."),
};
