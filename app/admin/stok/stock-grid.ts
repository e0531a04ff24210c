import type { MerchantAnswers, MerchantInputs } from "@/lib/client/merchant/contract";
import { readRupiah } from "@/lib/values/money";

/** Field of the grid: `seen` is its value at render time, `typed` its current text. An empty stock means unlimited. */
export type StockGridField = { variantId: string; label: string; of: "price" | "stock"; seen: string; typed: string };

type StockChange = MerchantInputs["updateStock"]["changes"][number];
type PriceChange = MerchantInputs["updatePrices"]["changes"][number];
type StockResult = NonNullable<MerchantAnswers["updateStock"]["results"]>[number];
type PriceResult = NonNullable<MerchantAnswers["updatePrices"]["results"]>[number];

/** Changed values as API input. */
export type StockGridChanges = { stocks: StockChange[]; prices: PriceChange[] };

/** Results of the changes from the API. */
export type StockGridResults = { stocks: StockResult[]; prices: PriceResult[] };

export const noChanges: StockGridChanges = { stocks: [], prices: [] };

/** Returns the changes in the fields, and the invalid fields. */
export function parseGridChanges(fields: readonly StockGridField[]): StockGridChanges & { wrong: StockGridField[] } {
  const changed = fields.filter(isChanged);
  return {
    wrong: changed.filter((field) => worthOf(field) === undefined),
    stocks: changed.flatMap((field) => {
      const set = worthOf(field);
      if (field.of !== "stock" || set === undefined) return [];
      return [{ variant_id: field.variantId, set, seen: field.seen === "" ? null : Number(field.seen) }];
    }),
    prices: changed.flatMap((field) => {
      const price = worthOf(field);
      if (field.of !== "price" || price === undefined || price === null) return [];
      return [{ variant_id: field.variantId, price, seen: Number(field.seen) }];
    }),
  };
}

/** True if the value differs from the value at render time, regardless of formatting. */
export function isChanged(field: StockGridField): boolean {
  const value = worthOf(field);
  return value === undefined || String(value ?? "") !== field.seen;
}

/** Parses a field; null means unlimited stock, undefined means invalid. */
function worthOf({ of, typed }: StockGridField): number | null | undefined {
  const text = typed.trim();
  if (of === "price") return readRupiah(text) ?? undefined;
  if (text === "") return null;
  const plain = text.replace(/[.\s]/g, "");
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
}

/** Label for a product without a known name. */
export const unnamed = "Satu barang";

export function countGridChanges({ stocks, prices }: StockGridChanges): number {
  return stocks.length + prices.length;
}

const digits = new Intl.NumberFormat("id-ID");
const pieces = (stock: number | null | undefined) =>
  stock === null || stock === undefined ? "tanpa batas" : String(stock);
const money = (amount: number) => `Rp${digits.format(amount)}`;

/** Describes each change, one line each. */
export function describeGridChanges(
  { stocks, prices }: StockGridChanges,
  labels: ReadonlyMap<string, string>,
): string[] {
  const named = (id: string) => labels.get(id) ?? unnamed;
  return [
    ...prices.map(({ variant_id, price, seen }) => `${named(variant_id)}: ${money(seen)} → ${money(price)}`),
    ...stocks.map(({ variant_id, set, seen }) => `${named(variant_id)}: stok ${pieces(seen)} → ${pieces(set)}`),
  ];
}

/** Returns the inverse of the successful changes. The API skips a value that has changed since. */
export function takenBack({ stocks, prices }: StockGridChanges, results: StockGridResults): StockGridChanges {
  const isMade = (all: readonly { variant_id: string | null; outcome: string | null }[], id: string) =>
    all.some(({ variant_id, outcome }) => variant_id === id && outcome === "changed");
  return {
    stocks: stocks
      .filter(({ variant_id }) => isMade(results.stocks, variant_id))
      .map(({ variant_id, set = null, seen = null }) => ({ variant_id, set: seen, seen: set })),
    prices: prices
      .filter(({ variant_id }) => isMade(results.prices, variant_id))
      .map(({ variant_id, price, seen }) => ({ variant_id, price: seen, seen: price })),
  };
}

/** Describes the results: the number of saved values, and the reason for each other value. */
export function describeGridResults(
  { stocks, prices }: StockGridResults,
  labels: ReadonlyMap<string, string>,
): string[] {
  const made = (all: readonly { outcome: string | null }[]) =>
    all.filter(({ outcome }) => outcome === "changed").length;
  const saved = [
    ...(made(prices) > 0 ? [`${made(prices)} harga`] : []),
    ...(made(stocks) > 0 ? [`${made(stocks)} stok`] : []),
  ];
  const named = (id: string | null) => labels.get(id ?? "") ?? unnamed;
  return [
    ...(saved.length > 0 ? [`${saved.join(" dan ")} disimpan.`] : []),
    ...prices.flatMap(({ variant_id, outcome, price }) => {
      const label = named(variant_id);
      if (outcome === "changed_meanwhile")
        return [`${label}: harganya berubah sementara kamu mengisi, sekarang ${money(price ?? 0)}.`];
      if (outcome === "impossible") return [`${label}: harga coretnya lebih kecil. Ubah dulu di halaman produknya.`];
      return outcome === "not_found" ? [`${label}: sudah tidak ada.`] : [];
    }),
    ...stocks.flatMap(({ variant_id, outcome, stock }) => {
      const label = named(variant_id);
      if (outcome === "changed_meanwhile")
        return [`${label}: stoknya berubah sementara kamu mengisi, sekarang ${pieces(stock)}.`];
      if (outcome === "impossible") return [`${label}: stok itu tidak mungkin.`];
      return outcome === "not_found" ? [`${label}: sudah tidak ada.`] : [];
    }),
  ];
}

/**
 * Parses cells copied from a spreadsheet into rows and columns. Returns null for plain text, which goes into the target field.
 */
export function parsePastedCells(pasted: string): string[][] | null {
  const text = pasted.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  if (!/[\t\n]/.test(text)) return null;
  return text.split("\n").map((row) => row.split("\t").map((cell) => cell.trim()));
}
