import type * as z from "zod";
import { count, flag, line, list, named, queryInteger, text } from "../fields";
import { limits } from "../limits";

/** Parameters of a paginated list. */
export const pageQuery = {
  cursor: line(1, 500).optional().describe("`next_cursor` of the previous page. Default: the first page."),
  limit: queryInteger(1, limits.pageSize).default(limits.merchantPageSize).describe("Maximum entries per page."),
};

/** Named page of a list, with the cursor of the next page. */
export function definePage<const Id extends string, S extends z.ZodType>(id: Id, entry: S, sentence: string) {
  return named(id, {
    items: list(entry, sentence),
    next_cursor: text("Send it as `cursor` for the next page; null on the last page."),
  });
}

/** Number of entries in a list. */
export const countFields = {
  count: count("Number of entries, up to the counting limit."),
  is_more: flag("True if there are more entries than counted."),
};
