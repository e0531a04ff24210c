import type { MerchantAnswers } from "@/lib/client/merchant/contract";

/** Order without an AWB, and the text typed for it. */
export type AwbField = { number: string; typed: string };

export type AwbOutcome = NonNullable<MerchantAnswers["importAwbs"]["lines"]>[number];

/** Typed AWBs in the list format of the API. Skips empty fields. */
export function awbList(fields: readonly AwbField[]): string {
  return fields
    .filter(({ typed }) => typed.trim() !== "")
    .map(({ number, typed }) => `${number}\t${typed.trim()}`)
    .join("\n");
}

/** Classifies a scanned code: an order number of the list (from its label), an AWB, or null. */
export function scannedAs(code: string, numbers: readonly string[]): { order: string } | { awb: string } | null {
  const text = code.trim();
  const order = numbers.find((number) => number.toUpperCase() === text.toUpperCase());
  if (order) return { order };
  return /^[\w./-]{5,60}$/.test(text) ? { awb: text.toUpperCase() } : null;
}

/** Describes the planned or actual result of a line. */
export function describeAwbOutcome({ number, awb, result, message }: AwbOutcome, isDone: boolean): string {
  const parcel = `${number} · ${awb}`;
  switch (result) {
    case "ship":
      return `${parcel}: ${isDone ? "dikirim" : "akan dikirim"}`;
    case "set":
      return `${parcel}: ${isDone ? "resi diganti" : "resinya akan diganti"}`;
    case "same":
      return `${parcel}: sudah tercatat`;
    default:
      return [number, message].filter(Boolean).join(": ");
  }
}

/** True if another order has the AWB of a line. Then the merchant must confirm it. */
export function isInUse({ result }: AwbOutcome): boolean {
  return result === "in_use";
}

/** Lines rejected for a duplicate AWB, in the list format of the API, to confirm them. */
export function formatDuplicateAwbs(lines: readonly AwbOutcome[]): string {
  return lines
    .filter(isInUse)
    .map(({ number, awb }) => `${number}\t${awb}`)
    .join("\n");
}

/** True if a line changes an order. */
export function isUseful({ result }: AwbOutcome): boolean {
  return result === "ship" || result === "set";
}
