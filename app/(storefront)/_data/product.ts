import { headers } from "next/headers";
import { cache } from "react";
import { ApiFailure } from "@/lib/client";
import { api } from "./api";
import type { Listing } from "./catalogue";
import { found } from "./shop";

const readProduct = cache(async (slug: string) => (await api()).getProduct({ slug }));

/** A product by its slug, read once per page; an unknown slug has no page. */
export async function getProduct(slug: string) {
  return found(readProduct(slug));
}

const others = 6;

/**
 * Products to show in place of one that is not there. Next draws the page for a missing product beside every product's, in case it
 * is needed; so this looks first whether it is, by the path that proxy.ts passes on.
 */
export async function listInstead(): Promise<NonNullable<Listing["products"]>> {
  const path = (await headers()).get("x-path") ?? "";
  const slug = decodeURIComponent(path.slice("/produk/".length));
  const isMissing = await readProduct(slug).then(
    () => false,
    (failure: unknown) => failure instanceof ApiFailure && failure.code === "not_found",
  );
  if (!isMissing) return [];
  const { products } = await (await api()).listProducts({ limit: String(others) });
  return products ?? [];
}
