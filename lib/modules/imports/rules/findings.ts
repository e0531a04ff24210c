import type { Rupiah } from "@/lib/values/money";
import type { FileColumns } from "./columns";
import { type ReadNumber, readNumber, type SeparatorReading } from "./numbers";
import { type PriceIssue, type PriceSample, pickPriceSamples, readPrice } from "./prices";

/** Remark for the merchant about a cell of a file. Without a line it is about the whole file. */
export type FileRemark = { line: number | null; column: string | null; message: string };

/** Formats a remark and its position as one sentence. */
export function formatRemark({ line, column, message }: FileRemark): string {
  const position = [line === null ? [] : `baris ${line}`, column ?? []].flat().join(", kolom ");
  return position === "" ? message : `${message} (${position})`;
}

/** Decisions of the merchant about an import. */
export type ImportChoices = {
  prices: SeparatorReading | null;
  /** Weight of a new variant if the file has none. */
  weightGrams: number | null;
};

const flaws: Record<Exclude<PriceIssue, "unclear">, string> = {
  negative: "Harga tidak boleh di bawah nol.",
  fraction: "Harga harus rupiah utuh, tanpa sen.",
  unreadable: "Ini bukan harga. Tulis seperti 15000 atau 15.000.",
};

/**
 * Import issues and notes found while reading a file. A product with an issue in any row is not imported; a note is only
 * information.
 */
export class Findings {
  readonly faults: FileRemark[] = [];
  readonly notes: FileRemark[] = [];
  /** Names the column of issues that later checks against the shop find. */
  columns: FileColumns = {};
  readonly #prices: { line: number; text: string }[] = [];
  /** True if a price has two possible readings and the merchant has not chosen one. */
  isUndecided = false;

  constructor(
    readonly choices: ImportChoices,
    /** Meaning of a dot before three digits in quantities and grams of this file; null if it may mean either. */
    readonly dots: SeparatorReading | null,
  ) {}

  fault(line: number | null, column: string | null, message: string): void {
    this.faults.push({ line, column, message });
  }

  note(line: number | null, column: string | null, message: string): void {
    this.notes.push({ line, column, message });
  }

  get samples(): PriceSample[] {
    return pickPriceSamples(this.#prices);
  }

  /** Reads a price. An ambiguous price is read as thousands, so that the rest of the file can be checked. */
  price(line: number, column: string | null, text: string): Rupiah | null {
    if (text === "") {
      this.fault(line, column, "Harga belum diisi.");
      return null;
    }
    this.#prices.push({ line, text });
    const price = readPrice(text, this.choices.prices);
    switch (price.kind) {
      case "price":
        return price.amount;
      case "unclear": {
        this.isUndecided = true;
        const assumed = readPrice(text, "thousands");
        return assumed.kind === "price" ? assumed.amount : null;
      }
      default:
        this.fault(line, column, flaws[price.kind]);
        return null;
    }
  }

  /** Reads an integer of at least `least`. */
  integer(line: number, column: string | null, text: string, least: number): number | null {
    const read = this.#number(line, column, text, this.#readingOf(text));
    if (read.kind === "unclear") return null;
    const number = read.kind === "number" ? read.number : Number.NaN;
    if (Number.isInteger(number) && number >= least && number <= mostNumber) return number;
    this.fault(line, column, `Ini harus angka bulat mulai dari ${least}.`);
    return null;
  }

  /** Reads a stock. Negative numbers count as 0; systems that oversell write them. */
  stock(line: number, column: string | null, text: string): number | null {
    return /^-\d/.test(text) ? 0 : this.integer(line, column, text, 0);
  }

  /** Notes that another system sells a variant beyond its stock, which this shop does not. */
  noteOversale(line: number, column: string | null, system: string, stock: number): void {
    const message = `${system} tetap menjual barang ini saat stoknya habis. Di sini stoknya ${stock} dan penjualan berhenti saat habis. Kosongkan stoknya untuk menjual tanpa batas.`;
    this.note(line, column, message);
  }

  /**
   * Reads a weight in the given unit as grams. 0 means none, as some systems write it. In kilograms three digits are always a
   * fraction: `1.250`.
   */
  weight(line: number, column: string | null, text: string, gramsPerUnit: number): number | null {
    if (text === "") return null;
    const read = this.#number(line, column, text, gramsPerUnit === 1 ? this.#readingOf(text) : "fraction");
    if (read.kind === "unclear") return null;
    const grams = read.kind === "number" ? Math.round(read.number * gramsPerUnit) : Number.NaN;
    if (grams <= mostGrams) return grams === 0 ? null : grams;
    this.fault(line, column, "Berat ini tidak dapat dibaca.");
    return null;
  }

  /** Returns null for a comma: `1,000` is one in Indonesian and a thousand in English. */
  #readingOf(text: string): SeparatorReading | null {
    return text.includes(",") ? null : this.dots;
  }

  /** Reads a number. An ambiguous number is an issue, because a guess could be wrong by a factor of a thousand. */
  #number(line: number, column: string | null, text: string, reading: SeparatorReading | null): ReadNumber {
    const read = readNumber(text, reading);
    if (read.kind !== "unclear") return read;
    const [large, small] = [numberUnder(text, "thousands"), numberUnder(text, "fraction")];
    const both = `${large} atau ${String(small).replace(".", ",")}`;
    this.fault(line, column, `Ini dapat dibaca ${both}. Tulis tanpa titik atau koma, seperti ${large}.`);
    return read;
  }
}

function numberUnder(text: string, reading: SeparatorReading): number | null {
  const read = readNumber(text, reading);
  return read.kind === "number" ? read.number : null;
}

const mostNumber = 1_000_000_000;
const mostGrams = 1_000_000;

/** Returns the grams of a weight unit; null if the unit is unknown. */
export function findUnitGrams(unit: string): number | null {
  const grams: Record<string, number> = { g: 1, gr: 1, gram: 1, grams: 1, kg: 1_000, lbs: 453.592, oz: 28.3495 };
  return grams[unit.toLowerCase()] ?? null;
}
