import { getProduct, listCategories, listProducts } from "./catalogue";
import { getDescription } from "./description";
import type { OperationName } from "./endpoints";
import type { Operation } from "./operation";
import { getConfig, getHome, getPage } from "./storefront";

/** Every operation of the API, by name. */
export const contract = {
  listCategories,
  listProducts,
  getProduct,
  getConfig,
  getHome,
  getPage,
  getDescription,
} satisfies Record<OperationName, Operation>;

export type Contract = typeof contract;
