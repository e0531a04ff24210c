import { readRupiah } from "@/lib/domain/money";
import { momentOf } from "./shop-clock";

/** What is wrong, by the name of the field. */
export type Faults = Readonly<Record<string, string>>;

/** As much of a form's data as is read. */
type Entries = { get(name: string): unknown; getAll(name: string): readonly unknown[] };

/**
 * What somebody typed into a form, read field by field. What cannot be read is noted under the field's name, so that all of it is
 * told at once; what stands in its place is never sent.
 */
export class Typed {
  readonly faults: Record<string, string> = {};
  constructor(private readonly entries: Entries) {}

  /** A text without the spaces around it; empty where nothing was typed. */
  text(name: string): string {
    return String(this.entries.get(name) ?? "").trim();
  }

  /** A text that must be there. */
  required(name: string, fault = "Ini belum diisi."): string {
    const text = this.text(name);
    if (text === "") this.faults[name] = fault;
    return text;
  }

  /** A text, or null where nothing was typed. */
  maybe(name: string): string | null {
    return this.text(name) || null;
  }

  /** An amount as people write it: `15.000`, `15000` and `Rp15.000` are one. */
  rupiah(name: string): number {
    const amount = readRupiah(this.text(name));
    if (amount === null) this.faults[name] = "Tulis dalam rupiah bulat, misalnya 15.000.";
    return amount ?? 0;
  }

  maybeRupiah(name: string): number | null {
    return this.text(name) === "" ? null : this.rupiah(name);
  }

  /** A number of things, with or without dots between thousands. */
  count(name: string): number {
    const text = this.text(name).replace(/\.(?=\d{3})/g, "");
    if (!/^\d{1,9}$/.test(text)) this.faults[name] = "Tulis dengan angka bulat.";
    return Number(text) || 0;
  }

  maybeCount(name: string): number | null {
    return this.text(name) === "" ? null : this.count(name);
  }

  /** Whether a box is ticked. */
  flag(name: string): boolean {
    return this.entries.get(name) !== null;
  }

  /** Everything that is ticked or chosen under one name. */
  all(name: string): string[] {
    return this.entries.getAll(name).map(String);
  }

  /** A date and time by the shop's clocks, as a moment. */
  moment(name: string, zone: string): string | null {
    const moment = momentOf(this.text(name), zone);
    if (moment === null && this.text(name) !== "") this.faults[name] = "Tanggal ini tidak terbaca.";
    return moment;
  }
}
