import { readFileSync } from "node:fs";
import { type DemoProduct, readDemoContent } from "../content";
import type { DemoShop } from "../demo-shop";
import { demoShops } from "../shops/all";
import { ndcg } from "./ndcg";

/** A search in a demo shop and the grade of each product: 3 is an exact match, 1 is worth a look. */
type GradedSearch = { shop: DemoShop; typed: string; grades: Map<string, number> };

/** Result of a search. `gain` is its nDCG@10. */
export type Verdict = { shop: string; typed: string; found: string[]; gain: number; isRightToBeEmpty: boolean };

/**
 * Searches of all demo shops, judged by hand: one file per shop, one line per search, for example `scarf | 3: syal | 2:
 * selendang-* @kain`. Products are named by slug, with `*` as wildcard, or by `@category`. The first grade that names a
 * product counts. A line without grades is a search for something the shop does not sell.
 */
function readGradedSearches(): GradedSearch[] {
  return demoShops.flatMap((shop) => {
    const { products } = readDemoContent(shop);
    return readFileSync(new URL(`${shop.slug}.txt`, import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => readLine(shop, products, line));
  });
}

function readLine(shop: DemoShop, products: readonly DemoProduct[], line: string): GradedSearch {
  const [typed = "", ...parts] = line.split("|").map((part) => part.trim());
  const grades = new Map<string, number>();
  for (const part of parts) {
    const { grade = "", names = "" } = /^(?<grade>[1-3]): (?<names>.+)$/.exec(part)?.groups ?? {};
    const slugs = names.split(" ").flatMap((name) => matchProductSlugs(products, name));
    if (slugs.length === 0 || slugs.includes(null)) throw new Error(`${shop.slug} has no such product: ${line}`);
    for (const slug of slugs) if (slug !== null && !grades.has(slug)) grades.set(slug, Number(grade));
  }
  return { shop, typed, grades };
}

/** Slugs that match a name of the file. The only element is null if no product matches. */
function matchProductSlugs(products: readonly DemoProduct[], name: string): (string | null)[] {
  const pattern = new RegExp(`^${name.replaceAll("*", ".*")}$`);
  const matches = products.filter(({ slug, category }) => `@${category}` === name || pattern.test(slug));
  return matches.length === 0 ? [null] : matches.map(({ slug }) => slug);
}

/** Grades the results of `search`, which are slugs in order. */
export async function gradeSearch(search: (shop: DemoShop, typed: string) => Promise<string[]>): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { shop, typed, grades } of readGradedSearches()) {
    const found = await search(shop, typed);
    const answer = found.map((slug) => grades.get(slug) ?? 0);
    const gain = ndcg(answer, [...grades.values()]);
    verdicts.push({ shop: shop.slug, typed, found, gain, isRightToBeEmpty: grades.size === 0 });
  }
  return verdicts;
}

/** Summarizes the verdicts: average gain, and the shares of empty, wrongly empty and wrongly filled results. */
export function summarise(verdicts: readonly Verdict[]) {
  const share = (chosen: (verdict: Verdict) => boolean) => verdicts.filter(chosen).length / verdicts.length;
  return {
    searches: verdicts.length,
    ndcg: verdicts.reduce((sum, { gain }) => sum + gain, 0) / verdicts.length,
    empty: share(({ found }) => found.length === 0),
    wronglyEmpty: share(({ found, isRightToBeEmpty }) => found.length === 0 && !isRightToBeEmpty),
    invented: share(({ found, isRightToBeEmpty }) => found.length > 0 && isRightToBeEmpty),
  };
}
