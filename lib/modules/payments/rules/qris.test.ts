import fc from "fast-check";
import { expect, test } from "vitest";
import {
  checksum,
  encodeFields,
  issueQris,
  parseFields,
  type QrisField,
  qrisMax,
  readQris,
  readStaticQris,
  withAmount,
} from "./qris";

/** Two codes of one fictitious merchant: as printed, and with an amount of Rp125.123. */
const printed =
  "00020101021126660014COM.CONTOH.WWW01189360000000000000010215ID10200000000010303UMI51440014ID.CO.QRIS.WWW02" +
  "15ID10200000000010303UMI5204569153033605802ID5911TOKO CONTOH6007BANDUNG61054011562070703A0163045665";
const asking =
  "00020101021226660014COM.CONTOH.WWW01189360000000000000010215ID10200000000010303UMI51440014ID.CO.QRIS.WWW02" +
  "15ID10200000000010303UMI52045691530336054061251235802ID5911TOKO CONTOH6007BANDUNG61054011562070703A016304D270";

/** Sample from a gateway's documentation. */
const specimen =
  "00020101021226760024ID.CO.SPEEDCASH.MERCHANT01189360081530001108500215ID10210000000190303UME51440014ID.CO.QRIS.WWW" +
  "0215ID20211101828880303UME5204581453033605405500005802ID5911TOKO WINPAY6013JAKARTA BARAT610511110623601" +
  "05398700509D100836320710TERM GIGIH6304D1EE";

const amount = fc.integer({ min: 1, max: qrisMax });
const printable = (maxLength: number) => fc.string({ unit: "grapheme-ascii", maxLength });
const tag = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, "0"));
const fields = fc.array(fc.tuple(tag, printable(99)));

test("the checksum is CRC-16/CCITT-FALSE", () => {
  expect(checksum("123456789")).toBe("29B1");
});

test("a static code becomes one with an amount", () => {
  expect(withAmount(printed, 125_123)).toBe(asking);
});

test("a text that is not a printed code gets a reason", () => {
  expect(readStaticQris(printed)).toEqual({ kind: "static", qris: readQris(printed) });
  const why: [text: string, fault: string][] = [
    [asking, "dynamic"],
    [printed.replace("BANDUNG", "BANDANG"), "wrong_checksum"],
    [`${printed.slice(0, -4)}0000`, "wrong_checksum"],
    [printed.slice(0, -9), "not_qris"],
    ["https://toko.example", "not_qris"],
    [closed([["00", "01"]]), "not_qris"],
  ];
  for (const [text, fault] of why) expect(readStaticQris(text), text).toEqual({ kind: fault });
});

test("removing the amount restores the printed code", () => {
  const otherFields = (parseFields(asking) ?? []).filter(([tag]) => tag !== "54" && tag !== "63");
  expect(closed(otherFields.map((field) => (field[0] === "01" ? ["01", "11"] : field)))).toBe(printed);
});

test("a code contains merchant, national id, amount and bill number", () => {
  const contoh = { merchantName: "TOKO CONTOH", city: "BANDUNG", nmid: "ID1020000000001", billNumber: null };
  expect(readQris(printed)).toEqual({ ...contoh, isStatic: true, amount: null });
  expect(readQris(asking)).toEqual({ ...contoh, isStatic: false, amount: 125_123 });
  expect(readQris(specimen)).toEqual({
    isStatic: false,
    merchantName: "TOKO WINPAY",
    city: "JAKARTA BARAT",
    nmid: "ID2021110182888",
    amount: 50_000,
    billNumber: "39870",
  });
});

test("the national id may be in the acquirer's field, and may be missing", () => {
  const account = (value: QrisField[]): QrisField => ["26", encodeFields(value)];
  const id: QrisField = ["02", "ID1020000000001"];
  expect(readQris(codeWith(account([["00", "ID.CO.QRIS.WWW"], id])))?.nmid).toBe("ID1020000000001");
  expect(readQris(codeWith(account([["00", "ID.DANA.WWW"], id])))?.nmid).toBeNull();
});

test("a merchant name may exceed the standard's length and look like another field", () => {
  const name = "TOKO 5802ID DAN 010211 YANG SANGAT PANJANG";
  const code = codeWith(["26", ""], name);
  expect(readQris(code)?.merchantName).toBe(name);
  expect(readQris(withAmount(code, 5_000) ?? "")).toMatchObject({ merchantName: name, amount: 5_000, isStatic: false });
});

const refused: [title: string, payload: string][] = [
  ["an empty text", ""],
  ["a link", "https://toko.example/bayar"],
  ["a wrong checksum", `${printed.slice(0, -4)}5666`],
  ["a checksum in lower case", `${asking.slice(0, -4)}d270`],
  ["a truncated code", printed.slice(0, -1)],
  ["a code with extra characters", `${printed}0`],
  ["characters beyond ASCII", printed.replace("CONTOH", "CØNTOH")],
];

for (const [title, payload] of refused) {
  test(`${title} is not a QRIS code`, () => {
    expect(readQris(payload)).toBeNull();
    expect(withAmount(payload, 1_000)).toBeNull();
  });
}

test("a code for another currency or country is rejected", () => {
  expect(readQris(resealed(printed.replace("5303360", "5303702")))).toBeNull();
  expect(readQris(resealed(printed.replace("5802ID", "5802SG")))).toBeNull();
});

test("a code with a repeated field is rejected, because readers differ on which one counts", () => {
  expect(readQris(resealed(printed.replace("5303360", "53033605303360")))).toBeNull();
});

test("a code with an amount cannot get another amount", () => {
  expect(withAmount(asking, 1_000)).toBeNull();
});

test("tips and fees of the printed code are dropped", () => {
  const tipping = resealed(printed.replace("5802ID", "5502025603500" + "5802ID"));
  expect(readQris(tipping)).not.toBeNull();
  expect(withAmount(tipping, 125_123)).toBe(asking);
});

test("an amount below one rupiah, above the limit or with a fraction is rejected", () => {
  for (const impossible of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, qrisMax + 1]) {
    expect(withAmount(printed, impossible)).toBeNull();
    expect(issueQris({ merchantName: "A", city: "B", billNumber: "C", amount: impossible })).toBeNull();
  }
  expect(withAmount(printed, qrisMax)).not.toBeNull();
});

test("encoded fields can be parsed again", () => {
  fc.assert(
    fc.property(fields, (sample) => {
      expect(parseFields(encodeFields(sample))).toEqual(sample);
    }),
  );
});

test("no text makes the parser fail", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(readQris(text)).toBeNull();
      parseFields(text);
    }),
  );
});

test("one changed character invalidates a code", () => {
  const change = fc.record({
    at: fc.nat(printed.length - 1),
    to: fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }),
  });
  fc.assert(
    fc.property(change, ({ at, to }) => {
      fc.pre(printed[at] !== to);
      expect(readQris(printed.slice(0, at) + to + printed.slice(at + 1))).toBeNull();
    }),
  );
});

test("every amount up to the limit is encoded exactly", () => {
  fc.assert(
    fc.property(amount, (asked) => {
      expect(readQris(withAmount(printed, asked) ?? "")?.amount).toBe(asked);
    }),
  );
});

test("our own code is valid for every shop name", () => {
  const bill = fc.record({
    merchantName: fc.string({ unit: "grapheme", maxLength: 80 }),
    city: fc.string({ unit: "grapheme", maxLength: 40 }),
    billNumber: fc.string({ unit: "grapheme", maxLength: 40 }),
    amount,
  });
  fc.assert(
    fc.property(bill, (asked) => {
      const code = readQris(issueQris(asked) ?? "");
      expect(code).toMatchObject({ isStatic: false, amount: asked.amount, nmid: "ID1020000000001" });
      expect(code?.merchantName).toMatch(/^[\x20-\x7e]{1,25}$/);
      expect(code?.city).toMatch(/^[\x20-\x7e]{1,15}$/);
    }),
  );
});

test("our own code contains the shop, the city and the bill number", () => {
  const bill = {
    merchantName: "Kopi Séduh — Nusantara Jaya",
    city: "Kota Yogyakarta Raya",
    billNumber: "TK-261114-K7Q2",
  };
  expect(readQris(issueQris({ ...bill, amount: 89_500 }) ?? "")).toMatchObject({
    merchantName: "KOPI SEDUH NUSANTARA JAYA",
    city: "KOTA YOGYAKARTA",
    billNumber: "TK-261114-K7Q2",
  });
});

/** Builds a static code with this account and only the required fields. */
function codeWith(account: QrisField, merchantName = "TOKO CONTOH"): string {
  return closed([
    ["00", "01"],
    account,
    ["52", "5691"],
    ["53", "360"],
    ["58", "ID"],
    ["59", merchantName],
    ["60", "BANDUNG"],
  ]);
}

function resealed(code: string): string {
  return closed((parseFields(code) ?? []).filter(([tag]) => tag !== "63"));
}

function closed(fields: QrisField[]): string {
  const text = `${encodeFields(fields)}6304`;
  return text + checksum(text);
}
