import type { Rupiah } from "../money";
import { type PriceFlaw, type PriceReading, type PriceSample, readPrice, samplesOf } from "./prices";

/** Something that a merchant should know of a place in a file; without a line it is about the whole file. */
export type FileRemark = { line: number | null; column: string | null; message: string };

/** What whoever imports has decided. */
export type ImportChoices = {
  prices: PriceReading | null;
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
  readonly #prices: { line: number; written: string }[] = [];
  /** Whether a price could be two prices, and nobody has told which. */
  isUndecided = false;

  constructor(readonly choices: ImportChoices) {}

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
    const number = Number(written.replace(/[.,]0+$/, ""));
    if (written !== "" && Number.isInteger(number) && number >= least && number <= mostNumber) return number;
    this.fault(line, column, `Ini harus angka bulat mulai dari ${least}.`);
    return null;
  }

  /** Pieces in stock; systems that sell what they no longer have write less than none. */
  stock(line: number, column: string | null, written: string): number | null {
    return /^-\d/.test(written) ? 0 : this.whole(line, column, written, 0);
  }

  /** Grams, of a weight in some unit; none is told as 0 by some systems. */
  weight(line: number, column: string | null, written: string, gramsPerUnit: number): number | null {
    const weight = Number(written.replace(",", "."));
    const grams = Math.round(weight * gramsPerUnit);
    if (written !== "" && grams >= 0 && grams <= mostGrams) return grams === 0 ? null : grams;
    if (written !== "") this.fault(line, column, "Berat ini tidak dapat dibaca.");
    return null;
  }
}

const mostNumber = 1_000_000_000;
const mostGrams = 1_000_000;

/** What a unit of weight has in grams; null where it is none that we know. */
export function gramsIn(unit: string): number | null {
  const grams: Record<string, number> = { g: 1, gr: 1, gram: 1, grams: 1, kg: 1_000, lbs: 453.592, oz: 28.3495 };
  return grams[unit.toLowerCase()] ?? null;
}
