import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { parseRupiah, type TypedAmount } from "@/lib/values/money";
import { parseShopTime } from "./shop-time";

/** Validation issues by field name. */
export type Faults = Readonly<Record<string, string>>;

/** Explains how to write an amount that was not understood. An ambiguous one is never guessed. */
export function describeAmountIssue(typed: Exclude<TypedAmount, { kind: "amount" }>): string {
  if (typed.kind === "unreadable") return "Tulis dalam rupiah bulat, misalnya 15.000 atau 15rb.";
  const [less, more] = typed.readings.map(formatRupiah);
  return `Ini bisa berarti ${less} atau ${more}. Tulis lengkap, misalnya ${less}.`;
}

/** Part of `FormData` that `Typed` reads. */
type Entries = { get(name: string): unknown; getAll(name: string): readonly unknown[] };

/**
 * Reads form input field by field. Collects an issue for every invalid field, so all are shown together. The placeholder value
 * of an invalid field is never sent.
 */
export class Typed {
  readonly faults: Record<string, string> = {};
  constructor(private readonly entries: Entries) {}

  /** Trimmed text; empty if missing. */
  text(name: string): string {
    return String(this.entries.get(name) ?? "").trim();
  }

  /** Required text. */
  required(name: string, fault = "Ini belum diisi."): string {
    const text = this.text(name);
    if (text === "") this.faults[name] = fault;
    return text;
  }

  /** Text, or null if empty. */
  maybe(name: string): string | null {
    return this.text(name) || null;
  }

  /** Amount in rupiah. `15.000`, `15000`, `Rp15.000` and `15rb` are equal. */
  rupiah(name: string): number {
    const typed = parseRupiah(this.text(name));
    if (typed.kind === "amount") return typed.amount;
    this.faults[name] = describeAmountIssue(typed);
    return 0;
  }

  maybeRupiah(name: string): number | null {
    return this.text(name) === "" ? null : this.rupiah(name);
  }

  /** Whole number, with or without thousands separators. */
  count(name: string): number {
    const text = this.text(name).replace(/\.(?=\d{3})/g, "");
    if (!/^\d{1,9}$/.test(text)) this.faults[name] = "Tulis dengan angka bulat.";
    return Number(text) || 0;
  }

  maybeCount(name: string): number | null {
    return this.text(name) === "" ? null : this.count(name);
  }

  /** True if a checkbox is ticked. */
  flag(name: string): boolean {
    return this.entries.get(name) !== null;
  }

  /** All values ticked or selected under one name. */
  all(name: string): string[] {
    return this.entries.getAll(name).map(String);
  }

  /** Date and time in the shop's time zone, as an ISO string. */
  moment(name: string, zone: string): string | null {
    const moment = parseShopTime(this.text(name), zone);
    if (moment === null && this.text(name) !== "") this.faults[name] = "Tanggal ini tidak terbaca.";
    return moment;
  }
}
