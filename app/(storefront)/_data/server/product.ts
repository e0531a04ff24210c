import { cache } from "react";
import type { Listing } from "../words/search/catalogue";
import { found } from "./absence";
import { api } from "./api";

/** A product by its slug, read once per page; an unknown slug has no page. */
export const getProduct = cache(async (slug: string) => found((await api()).getProduct({ slug })));

const others = 6;

/** Products to show in place of one that is not there; none, where they cannot be read. */
export async function listInstead(): Promise<NonNullable<Listing["products"]>> {
  const client = await api();
  const { products } = await client.listProducts({ limit: others }).catch(() => ({ products: null }));
  return products ?? [];
}
