import type { Rupiah } from "../money";
import type { FileColumns } from "./columns";
import { readNumber, type SeparatorReading } from "./numbers";
import { type PriceFlaw, type PriceSample, readPrice, samplesOf } from "./prices";

/** Something that a merchant should know of a place in a file; without a line it is about the whole file. */
export type FileRemark = { line: number | null; column: string | null; message: string };

/** A remark with its place, as one sentence. */
export function sentenceOf({ line, column, message }: FileRemark): string {
  const place = [line === null ? [] : `baris ${line}`, column ?? []].flat().join(", kolom ");
  return place === "" ? message : `${message} (${place})`;
}

/** What whoever imports has decided. */
export type ImportChoices = {
  prices: SeparatorReading | null;
  /** What a new variant weighs where the file does not say. */
  weightGrams: number | null;
};

const flaws: Record<Exclude<PriceFlaw, "unclear">, string> = {
  negative: "Harga tidak boleh di bawah nol.",
  fraction: "Harga harus rupiah utuh, tanpa sen.",
  unreadable: "Ini bukan harga. Tulis seperti 15000 atau 15.000.",
};

/** What is found while a file is read. A product with a fault in any of its rows is not imported; a note only tells. */
export class Findings {
  readonly faults: FileRemark[] = [];
  readonly notes: FileRemark[] = [];
  /** Of what is found wrong later, by those who know the shop, the column is told too. */
  columns: FileColumns = {};
  readonly #prices: { line: number; written: string }[] = [];
  /** Whether a price could be two prices, and nobody has told which. */
  isUndecided = false;

  constructor(
    readonly choices: ImportChoices,
    /** What a dot before three digits means in pieces and grams of this file; null where it may be either. */
    readonly dots: SeparatorReading | null,
  ) {}

  fault(line: number | null, column: string | null, message: string): void {
    this.faults.push({ line, column, message });
  }

  note(line: number | null, column: string | null, message: string): void {
    this.notes.push({ line, column, message });
  }

  get samples(): PriceSample[] {
    return samplesOf(this.#prices);
  }

  /** A price; where it is unclear, what it would be with thousands, so that the rest of the file can be looked at. */
  price(line: number, column: string | null, written: string): Rupiah | null {
    if (written === "") {
      this.fault(line, column, "Harga belum diisi.");
      return null;
    }
    this.#prices.push({ line, written });
    const price = readPrice(written, this.choices.prices);
    if (typeof price === "number") return price;
    if (price === "unclear") {
      this.isUndecided = true;
      const assumed = readPrice(written, "thousands");
      return typeof assumed === "number" ? assumed : null;
    }
    this.fault(line, column, flaws[price]);
    return null;
  }

  /** A whole number from `least` on. */
  whole(line: number, column: string | null, written: string, least: number): number | null {
    const number = this.#number(line, column, written, this.#readingOf(written));
    if (number === "unclear") return null;
    if (number !== null && Number.isInteger(number) && number >= least && number <= mostNumber) return number;
    this.fault(line, column, `Ini harus angka bulat mulai dari ${least}.`);
    return null;
  }

  /** Pieces in stock; systems that sell what they no longer have write less than none. */
  stock(line: number, column: string | null, written: string): number | null {
    return /^-\d/.test(written) ? 0 : this.whole(line, column, written, 0);
  }

  /** Grams, of a weight in some unit; none is told as 0 by some systems. In kilograms three digits are always a fraction: `1.250`. */
  weight(line: number, column: string | null, written: string, gramsPerUnit: number): number | null {
    if (written === "") return null;
    const weight = this.#number(line, column, written, gramsPerUnit === 1 ? this.#readingOf(written) : "fraction");
    if (weight === "unclear") return null;
    const grams = weight === null ? Number.NaN : Math.round(weight * gramsPerUnit);
    if (grams <= mostGrams) return grams === 0 ? null : grams;
    this.fault(line, column, "Berat ini tidak dapat dibaca.");
    return null;
  }

  /** `1,000` is one in Indonesian and a thousand in English, so that a comma is never read as either. */
  #readingOf(written: string): SeparatorReading | null {
    return written.includes(",") ? null : this.dots;
  }

  /** A number; one that could be two is a fault, as a guess could be wrong by a thousand times. */
  #number(line: number, column: string | null, written: string, reading: SeparatorReading | null) {
    const number = readNumber(written, reading);
    if (number !== "unclear") return number;
    const [large, small] = [readNumber(written, "thousands"), readNumber(written, "fraction")];
    const both = `${large} atau ${String(small).replace(".", ",")}`;
    this.fault(line, column, `Ini dapat dibaca ${both}. Tulis tanpa titik atau koma, seperti ${large}.`);
    return number;
  }
}

const mostNumber = 1_000_000_000;
const mostGrams = 1_000_000;

/** What a unit of weight has in grams; null where it is none that we know. */
export function gramsIn(unit: string): number | null {
  const grams: Record<string, number> = { g: 1, gr: 1, gram: 1, grams: 1, kg: 1_000, lbs: 453.592, oz: 28.3495 };
  return grams[unit.toLowerCase()] ?? null;
}
