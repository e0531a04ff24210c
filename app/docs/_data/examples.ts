import type * as z from "zod";
import { contract } from "@/lib/api/operations";
import { callApiAsVisitor, type PageVisitor } from "@/lib/api/request/visitor";
import { basePath, endpoints, type OperationName, splitEndpoint } from "@/lib/contract/endpoints";
import type { Output } from "@/lib/contract/operation";
import { current } from "@/lib/contract/versions/versions";
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
    ask(visitor, "listProducts", { query: "limit=100" }),
    ask(visitor, "getPage", { params: { key: "tentang" } }),
    ask(visitor, "getConfig"),
    ask(visitor, "searchDestinations", { body: { q: "melawai" } }),
  ]);
  // A shop that is too busy to respond is still a shop.
  if (products.status === 404 || products.status === 400) return nobody;
  const listed = read(contract.listProducts.response, products)?.products ?? [];
  const buyable = listed.filter(canBeBought);
  // Readers try the samples, so prefer a product with unlimited stock.
  const slug = (buyable.find(({ unlimited_stock }) => unlimited_stock) ?? buyable[0] ?? listed[0])?.slug;
  const shopConfig = read(contract.getConfig.response, config);
  const known: ShopSamples = {
    ...settingsOf(shopConfig),
    ...withValue("ref", read(contract.searchDestinations.response, destinations)?.results?.[0]?.ref),
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
  const answer = await ask(visitor, "getProduct", { params: { slug } });
  const product = read(contract.getProduct.response, answer);
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

type ExampleResponse = { status: number; body: unknown };
type ExampleRequest = { params?: PathValues; query?: string; body?: object };

async function ask(visitor: PageVisitor, name: OperationName, { params = {}, query = "", body }: ExampleRequest = {}) {
  const { method, path } = splitEndpoint(endpoints[name]);
  const own: PathValues = { "content-type": "application/json", "x-api-version": current };
  const answer = await callApiAsVisitor(visitor, {
    method,
    query,
    path: basePath + path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? "")),
    header: (header) => own[header] ?? null,
    readBody: async () => Buffer.from(JSON.stringify(body ?? {})),
  });
  const responseBody: unknown = answer.body === null ? null : JSON.parse(Buffer.from(answer.body).toString());
  return { status: answer.status, body: responseBody };
}

/** Parses the response; null if the API returned an error. */
function read<S extends z.ZodType>(promised: S, { body }: ExampleResponse): z.output<S> | null {
  return promised.safeParse(body).data ?? null;
}
