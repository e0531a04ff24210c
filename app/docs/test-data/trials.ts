import * as z from "zod";
import { findTestInputs, type TestInputs } from "@/lib/api/internal/test-inputs";
import { contract } from "@/lib/api/operations";
import type { PageVisitor } from "@/lib/api/request/visitor";
import { publicErrors } from "@/lib/contract/errors";
import type { Output } from "@/lib/contract/operation";
import { type ApiResponse, askApi, readResponse } from "../_data/ask";

/** Voucher in a cart, and the API's result. */
export type VoucherTrial = { code: string; cart: string; reason: string; message: string };

/** Destination, and the API's result for a cart that goes there: `served`, or an error code. */
export type DestinationTrial = { label: string; ref: string; result: string };

/** Product in a cart, and the API's result: `available`, or the reason why it cannot be bought. */
export type ProductTrial = { slug: string; availability: string; qty: number; result: string };

/** Inputs with a known result in the shop of this host. The API computed each result. */
export type TestData = {
  /** False without fakes, and on a host without a shop. */
  readonly isShop: boolean;
  readonly isComplete: boolean;
  readonly vouchers: readonly VoucherTrial[];
  readonly destinations: readonly DestinationTrial[];
  readonly products: readonly ProductTrial[];
  /** Codes of disabled payment methods and couriers. */
  readonly disabled: { readonly methods: readonly string[]; readonly couriers: readonly string[] };
  readonly failingAmounts: TestInputs["failingAmounts"];
};

/** Contacts that a draft accepts: three spellings of one number, and an address. Others are refused. */
export const acceptedContacts = ["081234567890", "+62 812-3456-7890", "6281234567890", "sari@surat.example"];
export const refusedContacts = ["0274 555 010", "0812", "sari@surat"];

/** Code of no voucher. */
const unknownCode = "TIDAKADA";

type Item = { product_id: string; variant_id?: string; qty: number };
type Quote = (
  items: readonly Item[],
  change?: { destination_ref?: string; voucher_code?: string },
) => Promise<ApiResponse>;
type ListedProduct = NonNullable<Output<typeof contract.listProducts>["products"]>[number];

const nothing: TestData = {
  isShop: false,
  isComplete: false,
  vouchers: [],
  destinations: [],
  products: [],
  disabled: { methods: [], couriers: [] },
  failingAmounts: {},
};

/** Tries the inputs in the shop of this host. */
export async function findTestData(visitor: PageVisitor): Promise<TestData> {
  const inputs = await findTestInputs(visitor);
  if (!inputs) return nothing;
  const [list, config, search] = await Promise.all([
    askApi(visitor, "listProducts", { query: "limit=100" }),
    askApi(visitor, "getConfig"),
    askApi(visitor, "searchDestinations", { body: { q: "melawai", limit: 1 } }),
  ]);
  const listed = readResponse(contract.listProducts.response, list)?.products ?? [];
  const commerce = readResponse(contract.getConfig.response, config)?.commerce;
  const destination = readResponse(contract.searchDestinations.response, search)?.results?.[0];
  const quote: Quote = (items, change = {}) =>
    askApi(visitor, "quoteRates", { body: { items, destination_ref: destination?.ref, ...change } });
  const product = findPlentiful(listed);
  const destinations = [destination, inputs.unserved].flatMap((each) =>
    each?.ref && each.label ? [{ ref: each.ref, label: each.label }] : [],
  );
  return {
    isShop: true,
    isComplete: [list, config, search].every(({ status }) => status === 200),
    vouchers: product ? await tryVouchers(quote, inputs.vouchers, product) : [],
    destinations: product ? await tryDestinations(quote, destinations, product) : [],
    products: await tryProducts(quote, await findRareProducts(visitor, listed)),
    disabled: { methods: listDisabled(commerce?.payment_methods), couriers: listDisabled(commerce?.couriers) },
    failingAmounts: inputs.failingAmounts,
  };
}

type Plentiful = { id: string; name: string; price: number };

/** Cheapest product without variants among those with the most pieces. A cart of one piece is then small. */
function findPlentiful(listed: readonly ListedProduct[]): Plentiful | null {
  const piecesOf = ({ unlimited_stock, stock }: ListedProduct) => (unlimited_stock ? Infinity : (stock ?? 0));
  const compare = (a: ListedProduct, b: ListedProduct) =>
    piecesOf(a) === piecesOf(b) ? (a.price ?? 0) - (b.price ?? 0) : piecesOf(b) - piecesOf(a);
  const plain = listed.filter(({ has_variants, sold_out, sell_from }) => !has_variants && !sold_out && !sell_from);
  const { id, name, price } = plain.sort(compare)[0] ?? {};
  return id && name && price ? { id, name, price } : null;
}

/** Tries every code in a cart that is large enough for it, and those that work in a smaller and in a larger cart. */
async function tryVouchers(
  quote: Quote,
  vouchers: TestInputs["vouchers"],
  { id, name, price }: Plentiful,
): Promise<VoucherTrial[]> {
  const most = Math.max(price, ...vouchers.map(({ minSubtotal }) => minSubtotal));
  const enough = Math.ceil(most / price);
  const tryCode = async (code: string, qty: number): Promise<VoucherTrial[]> => {
    const response = await quote([{ product_id: id, qty }], { voucher_code: code });
    const rates = readResponse(contract.quoteRates.response, response);
    const { reason, message } = rates?.options?.[0]?.voucher ?? rates?.voucher ?? {};
    return reason && message ? [{ code, cart: `${qty} × ${name}`, reason, message }] : [];
  };
  const codes = [...vouchers.map(({ code }) => code), unknownCode];
  const usual = (await Promise.all(codes.map((code) => tryCode(code, enough)))).flat();
  const working = usual.filter(({ reason }) => reason === "applied");
  const others = working.flatMap(({ code }) => [tryCode(code, 1), tryCode(code, 4 * enough)]);
  const refused = (await Promise.all(others)).flat().filter(({ reason }) => reason !== "applied");
  return [...usual, ...refused];
}

function tryDestinations(
  quote: Quote,
  destinations: readonly { ref: string; label: string }[],
  { id }: Plentiful,
): Promise<DestinationTrial[]> {
  const tries = destinations.map(async ({ ref, label }) => {
    const response = await quote([{ product_id: id, qty: 1 }], { destination_ref: ref });
    return { ref, label, result: response.status === 200 ? "served" : readError(response).code };
  });
  return Promise.all(tries);
}

/** Availabilities of products that are worth a trial. */
const rare = ["sold_out", "upcoming", "ended", "low_stock", "preorder"];

type RareProduct = { slug: string; availability: string; item: Item };

/** One product of each rare availability, in its first variant. Of scarce ones it takes one piece more than there are. */
async function findRareProducts(visitor: PageVisitor, listed: readonly ListedProduct[]): Promise<RareProduct[]> {
  const found = rare.flatMap((availability) => listed.find((product) => product.availability === availability) ?? []);
  const products = found.map(async ({ slug, availability }) => {
    const response = await askApi(visitor, "getProduct", { params: { slug: slug ?? "" } });
    const { id, variants } = readResponse(contract.getProduct.response, response) ?? {};
    const [variant] = variants ?? [];
    if (!id || !slug || !availability || !variant?.id) return [];
    const qty = availability === "low_stock" ? (variant.stock ?? 0) + 1 : 1;
    return [{ slug, availability, item: { product_id: id, variant_id: variant.id, qty } }];
  });
  return (await Promise.all(products)).flat();
}

async function tryProducts(quote: Quote, products: readonly RareProduct[]): Promise<ProductTrial[]> {
  if (products.length === 0) return [];
  const response = await quote(products.map(({ item }) => item));
  const { lines = [] } = publicErrors.item_unavailable.details.safeParse(readError(response).details).data ?? {};
  return products.map(({ slug, availability, item }) => {
    const line = lines.find(({ product_id }) => product_id === item.product_id);
    return { slug, availability, qty: item.qty, result: line?.reason ?? "available" };
  });
}

const ErrorBody = z.object({ error: z.object({ code: z.string(), details: z.unknown() }) });

function readError({ body }: ApiResponse): { code: string; details?: unknown } {
  return ErrorBody.safeParse(body).data?.error ?? { code: "unavailable" };
}

type Offered = { code?: string | null; enabled?: boolean | null };

function listDisabled(offered: readonly Offered[] | null | undefined): string[] {
  return (offered ?? []).flatMap(({ code, enabled }) => (code && enabled === false ? [code] : []));
}
