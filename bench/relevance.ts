import { limits } from "@/lib/contract/limits";
import { listProducts } from "@/lib/modules/catalog/store/products";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import { plantShop, shopIdOf } from "../drizzle/seed/plant";
import { gradeSearch, summarise, type Verdict } from "../drizzle/seed/relevance/relevance";
import { demoShops } from "../drizzle/seed/shops/all";

/** Quality of the results for the judged searches of the demo shops, and the worst results. */
export type Relevance = ReturnType<typeof summarise> & { worst: Verdict[] };

/** Runs all judged searches on an embedded database in `folder`. */
export async function measureRelevance(folder: string): Promise<Relevance> {
  const { db, close } = await connectDb(readEnv({ DATA_DIR: `${folder}/demo` }));
  const now = new Date();
  for (const shop of demoShops) await plantShop(db, shop, now);
  const verdicts = await gradeSearch(async (shop, q) => {
    const { tokensPerSearch: wordLimit, searchedProducts: most, nearProducts: near } = limits;
    const search = { q, wordLimit, most, near };
    const page = { sort: "featured", limit: limits.pageSizeDefault, offset: 0, longest: limits.pageSize } as const;
    const { products } = await listProducts(db, shopIdOf(shop), now, { search }, page);
    return products.map(({ slug }) => slug);
  });
  await close();
  return { ...summarise(verdicts), worst: verdicts.toSorted((a, b) => a.gain - b.gain).slice(0, 10) };
}
