import { contract } from "@/lib/api/operations";
import type { PageVisitor } from "@/lib/api/request/visitor";
import type { Output } from "@/lib/contract/operation";
import { askApi, readResponse } from "./ask";
import { type Bodies, createSampleBodies, type ShopSamples } from "./bodies";
import type { PathValues } from "./samples";

/** Shop of this host, if any, and its values for samples. */
export type Examples = {
  readonly isShop: boolean;
  /** True if no value is missing that a later render might have. Such a page is cached. */
  readonly isComplete: boolean;
  readonly shopName: string | null;
  readonly params: PathValues;
  readonly bodies: Bodies;
};

/** Asks the API in this process, on the visitor's behalf, for an existing product, page and destination. */
export async function findExamples(visitor: PageVisitor): Promise<Examples> {
  const [products, page, config, destinations] = await Promise.all([
    askApi(visitor, "listProducts", { query: "limit=100" }),
    askApi(visitor, "getPage", { params: { key: "tentang" } }),
    askApi(visitor, "getConfig"),
    askApi(visitor, "searchDestinations", { body: { q: "melawai" } }),
  ]);
  // A shop that is too busy to respond is still a shop.
  if (products.status === 404 || products.status === 400) return nobody;
  const listed = readResponse(contract.listProducts.response, products)?.products ?? [];
  const buyable = listed.filter(canBeBought);
  // Readers try the samples, so prefer a product with unlimited stock.
  const slug = (buyable.find(({ unlimited_stock }) => unlimited_stock) ?? buyable[0] ?? listed[0])?.slug;
  const shopConfig = readResponse(contract.getConfig.response, config);
  const known: ShopSamples = {
    ...settingsOf(shopConfig),
    ...withValue("ref", readResponse(contract.searchDestinations.response, destinations)?.results?.[0]?.ref),
    ...(slug ? await findItem(visitor, slug) : {}),
  };
  const key = page.status === 200 ? "tentang" : "home";
  const params = { key, ...(slug ? { slug } : {}) };
  const isComplete = known.item !== undefined && [page, config, destinations].every(({ status }) => status < 429);
  return {
    isShop: true,
    isComplete,
    shopName: shopConfig?.tenant?.name ?? null,
    params,
    bodies: createSampleBodies(known),
  };
}

/** A host without a shop may get one soon. */
const nobody: Examples = {
  isShop: false,
  isComplete: false,
  shopName: null,
  params: {},
  bodies: createSampleBodies({}),
};

type ListedProduct = NonNullable<Output<typeof contract.listProducts>["products"]>[number];

function canBeBought({ availability }: ListedProduct): boolean {
  return ["in_stock", "low_stock", "preorder"].includes(availability ?? "");
}

/** One piece of the product, in an available variant. */
async function findItem(visitor: PageVisitor, slug: string): Promise<ShopSamples> {
  const answer = await askApi(visitor, "getProduct", { params: { slug } });
  const product = readResponse(contract.getProduct.response, answer);
  const variant = product?.variants?.find(({ sold_out }) => !sold_out);
  if (!product?.id || !variant?.id) return {};
  const choice = product.has_variants ? { variant_id: variant.id } : {};
  return { item: { product_id: product.id, qty: 1, ...choice } };
}

/**
 * Shipping mode, payment method and contact channel of the shop. Prefers a manual method: only its orders can be
 * claimed.
 */
function settingsOf(config: Output<typeof contract.getConfig> | null): ShopSamples {
  const methods = config?.commerce?.payment_methods?.filter(({ enabled }) => enabled) ?? [];
  const method = methods.find(({ code }) => code?.startsWith("transfer_")) ?? methods[0];
  return {
    ...withValue("mode", config?.commerce?.shipping?.mode),
    ...withValue("channel", config?.contact?.channel),
    ...withValue("courier", config?.commerce?.couriers?.find(({ enabled }) => enabled)?.code),
    ...withValue("method", method?.code),
  };
}

function withValue(name: keyof Omit<ShopSamples, "item">, value: string | null | undefined): ShopSamples {
  return value ? { [name]: value } : {};
}
