import fc from "fast-check";
import { expect, test } from "vitest";
import { readCredits } from "./credits";

const today = "2026-11-16";

const shapes: [bank: string, text: string, expected: [amount: number, day: string | null, isMarked: boolean][]][] = [
  [
    "KlikBCA as CSV",
    `Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo
'14/11,"TRSF E-BANKING CR 1411/FTSCY/WS95031 150123.00 SARI DEWI",'0000,"150,123.00 CR","1,250,123.00"
'14/11,"BIAYA ADM",'0000,"15,000.00 DB","1,235,123.00"
'PEND,"TRSF E-BANKING CR 99.999 BUDI",'0000,"99,999.00 CR","1,335,122.00"
Saldo Awal,:,"1,100,000.00"
Mutasi Kredit,:,"250,122.00",2`,
    [
      [150_123, "2026-11-14", true],
      [99_999, null, true],
    ],
  ],
  [
    "KlikBCA as copied from its page, the mark in a column of its own",
    "14/11\tTRSF E-BANKING CR\t0000\t150,123.00\tCR\t1,250,123.00\n14/11\tTARIKAN ATM\t0000\t200,000.00\tDB\t1,050,123.00",
    [[150_123, "2026-11-14", true]],
  ],
  [
    "a page whose cells came line by line",
    "14/11\nTRSF E-BANKING\nSARI DEWI\n150,123.00\nCR\n1,250,123.00",
    [[150_123, null, true]],
  ],
  [
    "columns of debit and credit with dots",
    "Tanggal;Uraian;Debet;Kredit;Saldo\n14-11-2026;TRANSFER DARI SARI;0,00;150.123,00;1.250.123,00\n15-11-2026;BELI PULSA;50.000,00;0,00;1.200.123,00",
    [[150_123, "2026-11-14", true]],
  ],
  [
    "columns in English, quoted, with commas",
    `AccountNo,Ccy,PostDate,Remarks,AdditionalDesc,Credit Amount,Debit Amount,Close Balance
1310012345678,IDR,2026-11-14,"TRF, SARI",,"150,123.00",0.00,"1,250,123.00"
1310012345678,IDR,2026-11-15,ADM,,.00,"6,500.00","1,243,623.00"`,
    [[150_123, "2026-11-14", true]],
  ],
  [
    "the mark before its amount, in a column of its own",
    '14 Nov 2026,TRANSFER DARI SARI,Cr,"150,123","5,250,123"\n14 Nov 2026;TARIK TUNAI;D;150.124;5.100.000\n14 Nov 2026|SARI|0987|K|150.125|5.100.000',
    [
      [150_123, "2026-11-14", true],
      [150_125, "2026-11-14", true],
    ],
  ],
  [
    "a plus or a minus, as apps write it",
    "14 November 2026 Transfer dari SARI +Rp150.123\n14 November 2026 Bayar listrik -Rp 150.124\n+ IDR 150,125.00",
    [
      [150_123, "2026-11-14", true],
      [150_125, null, true],
    ],
  ],
  ["no blank before the mark, no sign between thousands", "150123CR", [[150_123, null, true]]],
  [
    "a balance that is marked too",
    "14/11 ADM 6.500,00 DB 1.250.123,00 CR\n14/11 150.123,00 CR 1.400.246,00 CR",
    [[150_123, "2026-11-14", true]],
  ],
  ["a message that tells of money", "BNI: Dana masuk Rp150.123 dari SARI", [[150_123, null, false]]],
  ["a day of last year", "28/12 150,123.00 CR", [[150_123, "2025-12-28", true]]],
  ["a day that there is not", "31/02/2026 150,123.00 CR", [[150_123, null, true]]],
  ["cents, which no order has", "150,123.45 CR", []],
  ["numbers of accounts and moments", "1310012345678901234567 CR\n14/11/2026 10:20:30", []],
  ["nothing that is marked", "14/11 SALDO 1,250,123.00\nSARI DEWI 150.123", []],
  [
    "formulas, scripts and signs that nobody sees",
    '=HYPERLINK("x") +Rp1e9\n<script>1</script>\n\u202e150.123\u200b CR',
    [[150_123, null, true]],
  ],
];

for (const [bank, text, expected] of shapes) {
  test(`credits are found: ${bank}`, () => {
    expect(readCredits(text, today).map(({ amount, day, isMarked }) => [amount, day, isMarked])).toEqual(expected);
  });
}

test("whatever is pasted is read, in time that grows with its length, and what is found is whole rupiah", () => {
  const parts = fc.constantFrom(
    "1",
    "000",
    ".",
    ",",
    " ",
    "\t",
    '"',
    ";",
    "CR",
    "DB",
    "+",
    "Rp",
    "/",
    "\n",
    "Kredit",
    "é",
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 300 }), (pieces) => {
      for (const { amount } of readCredits(pieces.join(""), today)) expect(Number.isSafeInteger(amount)).toBe(true);
    }),
  );
  for (const long of ["1", "1.", "000,", "+", '"', " CR", "\n", "1,000"]) {
    expect(readCredits(long.repeat(40_000), today).length).toBeLessThan(40_001);
  }
});
