import fc from "fast-check";
import { expect, test } from "vitest";
import type { Doubt } from "./credit";
import { readCredits } from "./credits";

const today = "2026-11-16";

type Expected = [amounts: number | number[], day: string | null, doubt: Doubt | null];

const shapes: [bank: string, text: string, expected: Expected[]][] = [
  [
    "KlikBCA as CSV",
    `Informasi Rekening - Mutasi Rekening
No. rekening : ,'1234567890
Periode : ,01/11/2026 - 30/11/2026
Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo
'14/11,"TRSF E-BANKING CR 1411/FTSCY/WS95031 150123.00 SARI DEWI",'0000,"150,123.00 CR","1,250,123.00"
'14/11,"BIAYA ADM",'0000,"15,000.00 DB","1,235,123.00"
'PEND,"TRSF E-BANKING CR 99.999 BUDI",'0000,"99,999.00 CR","1,335,122.00"
Saldo Awal,:,"1,100,000.00"
Mutasi Kredit,:,"250,122.00",2`,
    [
      [150_123, "2026-11-14", null],
      [99_999, null, null],
    ],
  ],
  [
    "KlikBCA as copied from its page, with line breaks in descriptions",
    `Tgl.\tKeterangan\tCab.\tMutasi\t\tSaldo
14/11\tTRSF E-BANKING CR
1411/FTSCY/WS95031
173.650 CR
SARI DEWI\t0000\t150,123.00\tCR\t1,250,123.00
15/11\tTARIKAN ATM\t0000\t200,000.00\tDB\t1,050,123.00
Copyright © 2000 BCA All Rights Reserved`,
    [[150_123, "2026-11-14", null]],
  ],
  [
    "KlikBCA as copied from its page, without its heading",
    "14/11\tTRSF E-BANKING CR\t0000\t150,123.00\tCR\t1,250,123.00\n14/11\tTARIKAN ATM\t0000\t200,000.00\tDB\t1,050,123.00",
    [[[150_123, 1_250_123], "2026-11-14", "amounts"]],
  ],
  [
    "a page copied cell by cell",
    "14/11\nTRSF E-BANKING\nSARI DEWI\n150,123.00\nCR\n1,250,123.00",
    [
      [150_123, null, "mark"],
      [1_250_123, null, "mark"],
    ],
  ],
  [
    "debit and credit columns with dots",
    "Tanggal;Uraian;Debet;Kredit;Saldo\n14-11-2026;TRANSFER DARI SARI;0,00;150.123,00;1.250.123,00\n15-11-2026;BELI PULSA;50.000,00;0,00;1.200.123,00",
    [[150_123, "2026-11-14", null]],
  ],
  [
    "English columns, quoted, with commas",
    `AccountNo,Ccy,PostDate,Remarks,AdditionalDesc,Credit Amount,Debit Amount,Close Balance
1310012345678,IDR,2026-11-14,"TRF, SARI",,"150,123.00",0.00,"1,250,123.00"
1310012345678,IDR,2026-11-15,ADM,,.00,"6,500.00","1,243,623.00"`,
    [[150_123, "2026-11-14", null]],
  ],
  [
    "BRI's column names, newest first",
    "TGL_TRAN;DESK_TRAN;MUTASI_DEBET;MUTASI_KREDIT;SALDO_AKHIR_MUTASI\n15/11/2026;ADM;6500.00;0.00;1243623.00\n14/11/2026;SARI;0.00;150123.00;1250123.00",
    [[150_123, "2026-11-14", null]],
  ],
  [
    "separate columns for amount and mark",
    "Post Date,Value Date,Branch,Journal No.,Description,Amount,Db/Cr,Balance\n14/11/26,14/11/26,0987,123456,SARI,150123.00,C,1250123.00\n14/11/26,14/11/26,0987,123457,ADM,6500.00,D,1243623.00",
    [[150_123, "2026-11-14", null]],
  ],
  [
    "amounts without a mark, with the direction from the balance",
    "Date|Description|Amount|Balance\n13/11/2026|ADM|6,500.00|1,000,000.00\n14/11/2026|SARI|150,123.00|1,150,123.00\n15/11/2026|PULSA|50,000.00|1,100,123.00",
    [
      [6_500, "2026-11-13", "mark"],
      [150_123, "2026-11-14", null],
    ],
  ],
  [
    "a balance that does not add up",
    "Tanggal;Uraian;Debet;Kredit;Saldo\n13/11/2026;BUDI;0;99.999;1.000.000\n14/11/2026;SARI;0;150.123;1.150.124\n15/11/2026;ADM;6.500;0;1.143.624",
    [
      [99_999, "2026-11-13", "balance"],
      [150_123, "2026-11-14", "balance"],
    ],
  ],
  [
    "negative balances with cents",
    "Tanggal;Uraian;Debet;Kredit;Saldo\n13/11/2026;BUNGA;10,45;0;-10,45\n14/11/2026;SARI;0;150.123,00;150.112,55",
    [[150_123, "2026-11-14", null]],
  ],
  [
    "rows with a missing or extra cell",
    "Tanggal;Uraian;Debet;Kredit\n14/11/2026;SARI;0\n14/11/2026;BUDI; TOKO;0;99.999\n14/11/2026;RINA;0;150.123",
    [
      [99_999, "2026-11-14", "layout"],
      [150_123, "2026-11-14", "layout"],
    ],
  ],
  [
    "a separate column with the mark before the amount",
    '14 Nov 2026,TRANSFER DARI SARI,Cr,"150,123","5,250,123"\n14 Nov 2026;TARIK TUNAI;D;150.124;5.100.000\n14 Nov 2026|SARI|0987|K|150.125|5.100.000',
    [
      [[150_123, 5_250_123], "2026-11-14", "amounts"],
      [[987, 150_125, 5_100_000], "2026-11-14", "amounts"],
    ],
  ],
  [
    "a plus or minus sign, as apps write it",
    "14 November 2026 Transfer dari SARI +Rp150.123\n14 November 2026 Bayar listrik -Rp 150.124",
    [[150_123, "2026-11-14", null]],
  ],
  ["a plus sign apart from its amount", "15 November 2026 + IDR 150,125.00", [[150_125, "2026-11-15", "mark"]]],
  ["no space before the mark, no separator in thousands", "TRF SARI 150123CR", [[150_123, null, null]]],
  ["a mark without the bank's wording", "150123CR", [[150_123, null, "mark"]]],
  ["a mark on the next line", "TRF SARI 150.123\nCR", [[150_123, null, "layout"]]],
  ["a mark that is not the last word", "TRF 150.123 CR SARI", [[150_123, null, "mark"]]],
  [
    "a balance with a mark",
    "14/11 ADM 6.500,00 DB 1.250.123,00 CR\n14/11 150.123,00 CR 1.400.246,00 CR",
    [[[150_123, 1_400_246], "2026-11-14", "amounts"]],
  ],
  ["two numbers in one line", "14/11 TRSF 173.650 CR 500,00 CR", [[[173_650, 500], "2026-11-14", "amounts"]]],
  ["a debit with a mark in its description", "14/11 TRSF 173.650 CR 500,00 DB\n14/11 CR +Rp173.650 500 DB", []],
  [
    "debits without a mark, found by the balance",
    "13/11 SARI 150.123 1.150.123\n14/11 PULSA 50.000 1.100.123\n15/11 BUDI 20.000 1.120.123",
    [
      [[150_123, 1_150_123], "2026-11-13", "amounts"],
      [[20_000, 1_120_123], "2026-11-15", "amounts"],
    ],
  ],
  ["a notification about money", "BNI: Dana masuk Rp150.123 dari SARI", [[150_123, null, "mark"]]],
  ["a payment without a mark", "QRIS PAYMENT Rp 182.688", [[182_688, null, "mark"]]],
  ["a date of last year", "28/12 TRF SARI 150,123.00 CR", [[150_123, "2025-12-28", null]]],
  ["an impossible date", "31/02/2026 TRF SARI 150,123.00 CR", [[150_123, null, null]]],
  ["a date in the description", "12/11 TRF 2026-11-14 SARI 150.123 CR", [[150_123, "2026-11-12", "day"]]],
  ["cents, which no order has", "TRF 150,123.45 CR", []],
  ["account numbers and times", "1310012345678901234567 CR\n14/11/2026 10:20:30", []],
  ["a balance, and a line without a mark", "14/11 SALDO 1,250,123.00\nSARI DEWI 150.123", [[150_123, null, "mark"]]],
  [
    "formulas, scripts and invisible characters",
    '=HYPERLINK("x") +Rp1e9\n<script>1</script>\nTRF \u202e150.123\u200b CR',
    [[150_123, null, "layout"]],
  ],
];

for (const [bank, text, expected] of shapes) {
  test(`credits are found: ${bank}`, () => {
    const found = readCredits(text, today).map(({ amounts, day, doubt }) => [amounts, day, doubt]);
    expect(found).toEqual(expected.map(([amounts, day, doubt]) => [[amounts].flat(), day, doubt]));
  });
}

test("the description is separated from the amount", () => {
  const described = (text: string) => readCredits(text, today).map(({ description }) => description);
  expect(described("14/11 TRSF SARI DEWI 150,123.00 CR")).toEqual(["TRSF SARI DEWI"]);
  expect(described("Tanggal;Uraian;Cabang;Kredit\n14/11/2026;SARI 173.650 CR;0000;150.123")).toEqual([
    "SARI 173.650 CR",
  ]);
});

test("a heading after a transaction is part of a description", () => {
  const text = "14/11 TRSF E-BANKING\nTgl;Ket;Kredit\n1/1;x;173.650\nSARI 500,00 CR";
  expect(readCredits(text, today).map(({ doubt }) => doubt)).not.toContain(null);
});

test("any text is parsed in linear time, and credits are whole rupiah", () => {
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
      const amounts = readCredits(pieces.join(""), today).flatMap((credit) => credit.amounts);
      for (const amount of amounts) expect(Number.isSafeInteger(amount)).toBe(true);
    }),
  );
  for (const long of ["1", "1.", "000,", "+", '"', " CR", "\n", "1,000"]) {
    expect(readCredits(long.repeat(40_000), today).length).toBeLessThan(40_001);
  }
});
