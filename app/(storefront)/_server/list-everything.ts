import type { ListedCategory, Listing } from "../_copy/products/catalog";
import type { StorefrontApi } from "./api";

type ListedProduct = NonNullable<Listing["products"]>[number];

const pageSize = 100;
const furthest = 10_000;

/** Lists all categories and products of the shop, up to the limit of a list. */
export async function listEverything(
  client: StorefrontApi,
): Promise<{ categories: ListedCategory[]; products: ListedProduct[] }> {
  const { categories } = await client.listCategories({});
  const products: ListedProduct[] = [];
  for (let offset = 0; offset <= furthest; offset += pageSize) {
    const answer = await client.listProducts({ limit: pageSize, offset });
    products.push(...(answer.products ?? []));
    if (offset + pageSize >= (answer.total ?? 0)) break;
  }
  return { categories: categories ?? [], products };
}
