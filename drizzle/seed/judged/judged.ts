import { readFileSync } from "node:fs";
import type { DemoShop } from "../shop";
import { demoShops } from "../shops/all";
import { ndcg } from "./ndcg";

/** A search in a demo shop, and how right each of its products is for who typed it: 3 is what was looked for, 1 is worth a look. */
type Judged = { shop: DemoShop; typed: string; grades: Map<string, number> };

/** What came of a search: `gain` is its nDCG@10. */
export type Verdict = { shop: string; typed: string; found: string[]; gain: number; isRightToBeEmpty: boolean };

/**
 * The searches of all demo shops, judged by hand: a file for each shop, a line for each search, as in
 * `scarf | 3: syal | 2: selendang-* @kain`. Products are named by slugs, in which `*` stands for anything, or by `@category`;
 * the first grade that names one counts. A line without grades is of what the shop does not have.
 */
function judgedSearches(): Judged[] {
  return demoShops.flatMap((shop) =>
    readFileSync(new URL(`${shop.slug}.txt`, import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => readLine(shop, line)),
  );
}

function readLine(shop: DemoShop, line: string): Judged {
  const [typed = "", ...parts] = line.split("|").map((part) => part.trim());
  const grades = new Map<string, number>();
  for (const part of parts) {
    const { grade = "", names = "" } = /^(?<grade>[1-3]): (?<names>.+)$/.exec(part)?.groups ?? {};
    const slugs = names.split(" ").flatMap((name) => productsCalled(shop, name));
    if (slugs.length === 0 || slugs.includes(null)) throw new Error(`${shop.slug} has no such product: ${line}`);
    for (const slug of slugs) if (slug !== null && !grades.has(slug)) grades.set(slug, Number(grade));
  }
  return { shop, typed, grades };
}

/** The slugs that a name of the file stands for; null: there is none. */
function productsCalled({ products }: DemoShop, name: string): (string | null)[] {
  const pattern = new RegExp(`^${name.replaceAll("*", ".*")}$`);
  const called = products.filter(({ slug, category }) => `@${category}` === name || pattern.test(slug));
  return called.length === 0 ? [null] : called.map(({ slug }) => slug);
}

/** Holds what `search` finds, as slugs in order, against what was judged. */
export async function judgeSearch(search: (shop: DemoShop, typed: string) => Promise<string[]>): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { shop, typed, grades } of judgedSearches()) {
    const found = await search(shop, typed);
    const answer = found.map((slug) => grades.get(slug) ?? 0);
    const gain = ndcg(answer, [...grades.values()]);
    verdicts.push({ shop: shop.slug, typed, found, gain, isRightToBeEmpty: grades.size === 0 });
  }
  return verdicts;
}

/** The verdicts in figures: how good on average, and which share was left empty or should have been. */
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
