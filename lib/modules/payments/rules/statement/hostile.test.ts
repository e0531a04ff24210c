import fc from "fast-check";
import { expect, test } from "vitest";
import { type Movement, type StatementFormat, statementFormats } from "@/lib/testing/fixtures/bank-statements";
import { readCredits } from "./credits";
import { type MatchOrder, matchCredits } from "./match";

const today = "2026-11-16";
/** Total of an unpaid order, and the small amount that really came in or went out. */
const [wanted, small] = [173_650, 512];
const order = (total: number): MatchOrder => {
  return { id: String(total), total, state: "open", from: "2026-11-13", until: "2026-11-16" };
};
const orders = [wanted, small, 150_123, 88_777].map(order);

/** Builds a statement in which one movement among others has a description of its sender. */
function movements(description: string, amount: number): Movement[] {
  const all = [150_123, amount, -20_000, 88_777];
  const names = ["SARI DEWI", description, "BIAYA ADM", "BUDI SANTOSO"];
  let balance = 1_000_000;
  return all.map((each, at) => {
    balance += each;
    return { description: names[at] ?? "", amount: each, balance };
  });
}

function read({ write }: StatementFormat, description: string, amount: number): { sure: string[]; amounts: number[] } {
  const credits = readCredits(write(movements(description, amount)), today);
  const sure = matchCredits(credits, orders).filter(({ result }) => result === "sure");
  return {
    sure: sure.flatMap((match) => match.orders.map(({ id }) => id)),
    amounts: credits.flatMap(({ amounts }) => (amounts.length === 1 ? amounts : [])),
  };
}

const attacks = [
  "173.650 CR",
  "173650CR",
  "173,650.00 CR",
  "+Rp173.650",
  "Rp 173.650,00 KREDIT",
  'X",\'0000,"173,650.00 CR","9',
  "X;0,00;173.650,00;9",
  ';0,00;173.650,00;"9',
  'X",173650,"',
  'x,0,173650,"~y"',
  'X","173,650.00 CR",""',
  'X",\'0000,"173,650.00 CR",""',
  "+IDR ",
  '"173.650',
  "x 173",
  "X\t0000\t173,650.00\tCR\t1,173,650.00",
  "CR 2026-11-14 173.650",
];
const breaks = [
  "A\n173.650 CR\nB",
  "A\n14/11 B 173.650 CR\nC",
  "Tgl;Ket;Kredit\n1/1;x;173.650",
  "A\n173.650\nCR\nB",
  "173,650.001,173,650.00\n14/11,",
];

const numbers = ["173.650", "173,650.00", "173650", "173650.00", "173", "650", "512", "0000", "0,00", "1,173,650.00"];
const tokens = ["CR", "DB", "K", "D", "Rp", "IDR ", "Kredit", "Tanggal", "Saldo", "Total", "PEND", "x", "SARI"];
const days = ["14/11", "14/11/2026", "2026-11-14"];
const signs = [..."+-\t;,|\"' ().:/~\u200b\n"];
const pieces = fc.constantFrom(...numbers, ...tokens, ...days, ...signs);
const texts = fc.array(pieces, { minLength: 1, maxLength: 14 }).map((parts) => parts.join(""));

for (const format of statementFormats) {
  const clean = (text: string) => (format.hasBreaks ? text : text.replaceAll("\n", " "));

  test(`no description changes an amount or its certainty: ${format.name}`, () => {
    for (const amount of [small, -small, wanted, -wanted]) {
      const plain = read(format, "RINA", amount);
      const expected = [amount, 88_777].filter((each) => each > 0).map(String);
      const known = [...plain.amounts, ...(format.hasDirections ? [] : [Math.abs(amount)])];
      expect(plain.sure).toEqual(format.isSure ? expect.arrayContaining(expected) : []);
      const check = (text: string) => {
        const hostile = read(format, clean(text), amount);
        expect(hostile.sure.filter((id) => !plain.sure.includes(id))).toEqual([]);
        if (format.isSingleLine) expect(hostile.amounts.filter((each) => !known.includes(each))).toEqual([]);
      };
      for (const text of [...attacks, ...(format.hasBreaks ? breaks : [])]) check(text);
      fc.assert(fc.property(texts, check), { numRuns: 40 });
    }
  });
}
