import { cache } from "react";
import { api } from "./api";
import { found } from "./shop";

/** A product by its slug, read once per page; an unknown slug has no page. */
export const getProduct = cache(async (slug: string) => found((await api()).getProduct({ slug })));
