import type { MerchantAnswers, MerchantInputs } from "@/lib/client/merchant/contract";
import { readRupiah } from "@/lib/domain/money";

/** A field of the grid: what it was drawn with, and what stands in it now. An empty stock never runs out. */
export type ShelfField = { variantId: string; label: string; of: "price" | "stock"; seen: string; typed: string };

type StockChange = MerchantInputs["changeStock"]["changes"][number];
type PriceChange = MerchantInputs["changePrices"]["changes"][number];
type StockResult = NonNullable<MerchantAnswers["changeStock"]["results"]>[number];
type PriceResult = NonNullable<MerchantAnswers["changePrices"]["results"]>[number];

/** What was typed and differs, in the words of the API. */
export type ShelfChanges = { stocks: StockChange[]; prices: PriceChange[] };

/** What became of it. */
export type ShelfResults = { stocks: StockResult[]; prices: PriceResult[] };

export const noChanges: ShelfChanges = { stocks: [], prices: [] };

/** The changes that were typed, and the fields that cannot be read. */
export function changesIn(fields: readonly ShelfField[]): ShelfChanges & { wrong: ShelfField[] } {
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

/** Whether something else stands in a field than it was drawn with, however it is written. */
export function isChanged(field: ShelfField): boolean {
  const value = worthOf(field);
  return value === undefined || String(value ?? "") !== field.seen;
}

/** What a field comes to; null: it never runs out; undefined: it cannot be read. */
function worthOf({ of, typed }: ShelfField): number | null | undefined {
  const text = typed.trim();
  if (of === "price") return readRupiah(text) ?? undefined;
  if (text === "") return null;
  const plain = text.replace(/[.\s]/g, "");
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
}

/** What something is called whose name is not known here. */
export const unnamed = "Satu barang";

export function countOf({ stocks, prices }: ShelfChanges): number {
  return stocks.length + prices.length;
}

const digits = new Intl.NumberFormat("id-ID");
const pieces = (stock: number | null | undefined) =>
  stock === null || stock === undefined ? "tanpa batas" : String(stock);
const money = (amount: number) => `Rp${digits.format(amount)}`;

/** What would change, line by line. */
export function previewOf({ stocks, prices }: ShelfChanges, labels: ReadonlyMap<string, string>): string[] {
  const named = (id: string) => labels.get(id) ?? unnamed;
  return [
    ...prices.map(({ variant_id, price, seen }) => `${named(variant_id)}: ${money(seen)} → ${money(price)}`),
    ...stocks.map(({ variant_id, set, seen }) => `${named(variant_id)}: stok ${pieces(seen)} → ${pieces(set)}`),
  ];
}

/** The part of the changes that was made, taken back: each as it was, where it is still what was made of it. */
export function takenBack({ stocks, prices }: ShelfChanges, results: ShelfResults): ShelfChanges {
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

/** What became of them, in sentences: how many were saved, and of the others each with its reason. */
export function reportOf({ stocks, prices }: ShelfResults, labels: ReadonlyMap<string, string>): string[] {
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
      if (outcome === "moved_meanwhile")
        return [`${label}: harganya berubah sementara kamu mengisi, sekarang ${money(price ?? 0)}.`];
      if (outcome === "impossible") return [`${label}: harga coretnya lebih kecil. Ubah dulu di halaman produknya.`];
      return outcome === "not_found" ? [`${label}: sudah tidak ada.`] : [];
    }),
    ...stocks.flatMap(({ variant_id, outcome, stock }) => {
      const label = named(variant_id);
      if (outcome === "moved_meanwhile")
        return [`${label}: stoknya berubah sementara kamu mengisi, sekarang ${pieces(stock)}.`];
      if (outcome === "impossible") return [`${label}: stok itu tidak mungkin.`];
      return outcome === "not_found" ? [`${label}: sudah tidak ada.`] : [];
    }),
  ];
}

/** The cells that were copied in a sheet: rows of columns. Null: it is a plain text, for the field it is pasted into. */
export function cellsIn(pasted: string): string[][] | null {
  const text = pasted.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  if (!/[\t\n]/.test(text)) return null;
  return text.split("\n").map((row) => row.split("\t").map((cell) => cell.trim()));
}
