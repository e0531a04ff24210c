import { limits } from "@/lib/contract/limits";
import { listProducts } from "@/lib/modules/catalog/store/products";
import { openSecrets } from "@/lib/platform/crypto/secrets";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import { shopIdOf } from "../drizzle/seed/demo-shop";
import { plantShop } from "../drizzle/seed/plant";
import { gradeSearch, summarise, type Verdict } from "../drizzle/seed/relevance/relevance";
import { demoShops } from "../drizzle/seed/shops/all";

/** Quality of the results for the judged searches of the demo shops, and the worst results. */
export type Relevance = ReturnType<typeof summarise> & { worst: Verdict[] };

/** Runs all judged searches on an embedded database in `folder`. */
export async function measureRelevance(folder: string): Promise<Relevance> {
  const env = readEnv({ DATA_DIR: `${folder}/demo` });
  const { db, close } = await connectDb(env);
  const now = new Date();
  const ctx = { db, env, secrets: openSecrets(env), now };
  for (const shop of demoShops) await plantShop(ctx, shop, [`${shop.slug}.example`]);
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
