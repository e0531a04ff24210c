import { cache } from "react";
import type { Listing } from "@/app/(storefront)/_copy/products/catalog";
import { found } from "@/app/(storefront)/_server/absence";
import { api } from "@/app/(storefront)/_server/api";

/** Returns a product by its slug, read once per page. An unknown slug is 404. */
export const getProduct = cache(async (slug: string) => found((await api()).getProduct({ slug })));

const others = 6;

/** Lists products to show instead of a missing one; empty if they cannot be read. */
export async function listInstead(): Promise<NonNullable<Listing["products"]>> {
  const client = await api();
  const { products } = await client.listProducts({ limit: others }).catch(() => ({ products: null }));
  return products ?? [];
}
