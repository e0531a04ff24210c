import {
  type ShareCard,
  type SharedChoice,
  toCategoryCard,
  toProductCard,
  toShopCard,
} from "@/app/(storefront)/_copy/sharing/share-card";
import { found, thereIsNone } from "@/app/(storefront)/_server/absence";
import { api } from "@/app/(storefront)/_server/api";
import { answerShareCard } from "@/app/(storefront)/_server/sharing/share-card-response";
import { getShopConfig } from "@/app/(storefront)/_server/shop-config";
import { withCdnCache } from "@/app/(storefront)/_server/with-cdn-cache";

type Given = { params: Promise<{ path: string[] }> };

/** GET /kartu/…: pictures of shared links, named by a hash of what they show. */
export const GET = withCdnCache(async (request: Request, { params }: Given) => {
  const path = (await params).path;
  const search = new URL(request.url).searchParams;
  const choice = { varian: search.get("varian") ?? undefined, warna: search.get("warna") ?? undefined };
  const card = await findCard(path.slice(0, -1), choice);
  return answerShareCard(request, card, path.at(-1) ?? "");
});

async function findCard([kind, key, ...rest]: string[], choice: SharedChoice): Promise<ShareCard> {
  const [shop, client] = await Promise.all([getShopConfig(), api()]);
  if (kind === "toko" && key === undefined) return toShopCard(shop);
  if (key === undefined || rest.length > 0) return thereIsNone();
  if (kind === "produk") return toProductCard(shop, await found(client.getProduct({ slug: key })), choice);
  const { categories } = kind === "kategori" ? await client.listCategories({}) : { categories: null };
  const category = categories?.find((each) => each.key === key);
  return category ? toCategoryCard(shop, category) : thereIsNone();
}
