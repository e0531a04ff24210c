import type { Rupiah } from "@/lib/values/money";

/**
 * QRIS codes: the text inside the QR code (EMVCo, merchant-presented). Each value follows its two-digit tag and two-digit
 * length; a checksum ends the text. Always parse it by the lengths, never search it: a value may contain text that looks like a
 * tag.
 */

export type QrisField = readonly [tag: string, value: string];

/** Content of a QRIS code. A static code has no amount: the buyer types it. */
export type Qris = {
  isStatic: boolean;
  merchantName: string;
  city: string;
  /** National merchant id; null if the code has none. */
  nmid: string | null;
  amount: Rupiah | null;
  billNumber: string | null;
};

/** Maximum amount of one QRIS payment. */
export const qrisMax: Rupiah = 10_000_000;

/** Parses a QRIS code; null if it is invalid. */
export function readQris(payload: string): Qris | null {
  const fields = parseQris(payload);
  if (!fields) return null;
  const amount = find(fields, "54");
  return {
    isStatic: isStatic(fields),
    merchantName: find(fields, "59") ?? "",
    city: find(fields, "60") ?? "",
    nmid: findNmid(fields),
    amount: amount && /^\d+$/.test(amount) ? Number(amount) : null,
    billNumber: find(parseFields(find(fields, "62") ?? "") ?? [], "01"),
  };
}

/** Reasons why a text is not a merchant's printed code. */
export type QrisFault = "not_qris" | "wrong_checksum" | "dynamic";

export type ReadStaticQris = { kind: "static"; qris: Qris } | { kind: QrisFault };

/** Parses a merchant's printed code, or returns the reason why it is not one. */
export function readStaticQris(payload: string): ReadStaticQris {
  const qris = readQris(payload);
  if (qris) return qris.isStatic ? { kind: "static", qris } : { kind: "dynamic" };
  const fields = parseFields(payload);
  const isComplete = fields?.at(-1)?.[0] === "63" && fields[0]?.join("") === "0001" && fields.some(isAccount);
  return isComplete && checksum(payload.slice(0, -4)) !== payload.slice(-4)
    ? { kind: "wrong_checksum" }
    : { kind: "not_qris" };
}

/** Adds an amount to a merchant's static code; null if the code is not static or the amount is not payable. */
export function withAmount(payload: string, amount: Rupiah): string | null {
  const fields = parseQris(payload);
  if (!fields || !isStatic(fields) || !isPayable(amount)) return null;
  const asking = fields.flatMap<QrisField>((field) => {
    if (field[0] === "00") return [field, ["01", "12"]];
    if (field[0] === "53") return [field, ["54", String(amount)]];
    return ["01", "54", "55", "56", "57"].includes(field[0]) ? [] : [field];
  });
  return close(asking);
}

/** Creates a code with `amount` for a fictitious merchant; null if the amount is not payable. */
export function issueQris(bill: {
  merchantName: string;
  city: string;
  amount: Rupiah;
  billNumber: string;
}): string | null {
  if (!isPayable(bill.amount)) return null;
  const merchant: QrisField[] = [
    ["02", "ID1020000000001"],
    ["03", "UMI"],
  ];
  return close([
    ["00", "01"],
    ["01", "12"],
    ["26", encodeFields([["00", "COM.CONTOH.WWW"], ["01", "936000000000000001"], ...merchant])],
    ["51", encodeFields([["00", national], ...merchant])],
    ["52", "5691"],
    ["53", "360"],
    ["54", String(bill.amount)],
    ["58", "ID"],
    ["59", plain(bill.merchantName, 25) || "TOKO"],
    ["60", plain(bill.city, 15) || "JAKARTA"],
    [
      "62",
      encodeFields([
        ["01", plain(bill.billNumber, 25) || "1"],
        ["07", "A01"],
      ]),
    ],
  ]);
}

/** Splits a text into tags and values, in order; null if the lengths do not fit. */
export function parseFields(text: string): QrisField[] | null {
  const fields: QrisField[] = [];
  for (let start = 0; start < text.length; ) {
    const head = text.slice(start, start + 4);
    const end = start + 4 + Number(head.slice(2));
    if (!/^\d{4}$/.test(head) || end > text.length) return null;
    fields.push([head.slice(0, 2), text.slice(start + 4, end)]);
    start = end;
  }
  return fields;
}

/** Joins fields into one text. A value may have at most 99 characters. */
export function encodeFields(fields: readonly QrisField[]): string {
  return fields.map(([tag, value]) => tag + String(value.length).padStart(2, "0") + value).join("");
}

/** CRC-16/CCITT-FALSE of an ASCII text, as four hexadecimal digits. */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

const national = "ID.CO.QRIS.WWW";
const checksumHead = "6304";

/** Returns the fields of a valid code, without its checksum; null if any check fails. */
function parseQris(payload: string): QrisField[] | null {
  const covered = payload.slice(0, -4);
  const holds = covered.endsWith(checksumHead) && checksum(covered) === payload.slice(-4);
  const fields = holds && /^[\x20-\x7e]+$/.test(payload) ? parseFields(payload) : null;
  if (fields?.pop()?.[0] !== "63" || fields[0]?.[0] !== "00" || fields[0][1] !== "01") return null;
  const isRupiah = find(fields, "53") === "360" && find(fields, "58") === "ID";
  const isUnambiguous = new Set(fields.map(([tag]) => tag)).size === fields.length;
  const isComplete = fields.some(isAccount) && ["52", "59", "60"].every((tag) => find(fields, tag));
  return isRupiah && isUnambiguous && isComplete ? fields : null;
}

/** A code without a point of initiation is static too. */
function isStatic(fields: readonly QrisField[]): boolean {
  return (find(fields, "01") ?? "11") === "11";
}

function isAccount([tag]: QrisField): boolean {
  return tag >= "26" && tag <= "51";
}

/** Tag 51 should contain the NMID. Some codes have it in their acquirer's tag, under the same national name. */
function findNmid(fields: readonly QrisField[]): string | null {
  const accounts = fields.filter(isAccount).map(([, value]) => parseFields(value) ?? []);
  const account = accounts.find((account) => find(account, "00") === national);
  return find(account ?? [], "02");
}

function find(fields: readonly QrisField[], tag: string): string | null {
  return fields.find((field) => field[0] === tag)?.[1] ?? null;
}

function isPayable(amount: Rupiah): boolean {
  return Number.isInteger(amount) && amount >= 1 && amount <= qrisMax;
}

function close(fields: readonly QrisField[]): string {
  const covered = encodeFields(fields) + checksumHead;
  return covered + checksum(covered);
}

/** Returns capital letters without accents: every scanner reads them, and the QR code stays small. */
function plain(text: string, length: number): string {
  const ascii = text.normalize("NFD").replace(/[^\x20-\x7e]/g, "");
  return ascii.replace(/\s+/g, " ").trim().toUpperCase().slice(0, length).trim();
}
