import type { ProductSort } from "@/lib/modules/catalog/rules/selection";
import { type Check, everyItem, isRecord, isString, maybe, shape, withoutNulls } from "@/lib/values/shape";
import type { ContentSection } from "./content";

const sorts: Record<ProductSort, true> = {
  featured: true,
  newest: true,
  price_asc: true,
  price_desc: true,
  name: true,
  best_selling: true,
};
const sort: Check = (value) => typeof value === "string" && Object.hasOwn(sorts, value);

/** Maximum number of products in a list. */
const mostShown = 100;
const number: Check = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostShown;

const manualSelection = shape({ productIds: everyItem(isString) });
const byRule = shape({ cat: maybe(isString), tag: maybe(isString), sort, limit: number });

const shapes: Record<ContentSection["type"], Check> = {
  hero: shape({ title: isString, em: maybe(isString), sub: maybe(isString), cta: maybe(isString) }),
  banner: shape({ text: isString, cta: maybe(isString), bg: maybe(isString) }),
  cats: shape({ keys: maybe(everyItem(isString)) }),
  grid: shape({ title: isString, selection: (value) => manualSelection(value) || byRule(value) }),
  campaign: shape({ campaignId: isString }),
  story: shape({ title: isString, text: isString }),
};

/** Parses a stored section; null if this version does not know its shape. */
export function readSection(stored: unknown): ContentSection | null {
  const value = withoutNulls(stored);
  return isSection(value) ? value : null;
}

function isSection(value: unknown): value is ContentSection {
  return isRecord(value) && Object.entries(shapes).some(([type, fits]) => type === value.type && fits(value));
}
