import type { MerchantAnswers } from "@/lib/client/merchant/contract";

/** An order that waits for the number of its parcel, and what was typed for it. */
export type AwbField = { number: string; typed: string };

export type AwbOutcome = NonNullable<MerchantAnswers["applyAwbs"]["lines"]>[number];

/** The numbers that were typed, as the list that the API takes; empty fields count for nothing. */
export function awbList(fields: readonly AwbField[]): string {
  return fields
    .filter(({ typed }) => typed.trim() !== "")
    .map(({ number, typed }) => `${number}\t${typed.trim()}`)
    .join("\n");
}

/** What a scanned code is: the number of an order of the list, which is scanned from its label, or the number of a parcel. */
export function scannedAs(code: string, numbers: readonly string[]): { order: string } | { awb: string } | null {
  const text = code.trim();
  const order = numbers.find((number) => number.toUpperCase() === text.toUpperCase());
  if (order) return { order };
  return /^[\w./-]{5,60}$/.test(text) ? { awb: text.toUpperCase() } : null;
}

/** What would become of a line, or what became of it. */
export function awbWords({ number, awb, result, message }: AwbOutcome, isDone: boolean): string {
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

/** True if another order has the AWB of a line, so that the merchant must confirm it. */
export function isInUse({ result }: AwbOutcome): boolean {
  return result === "in_use";
}

/** Lines that were refused for their AWB, as the list that says they are meant. */
export function meantList(lines: readonly AwbOutcome[]): string {
  return lines
    .filter(isInUse)
    .map(({ number, awb }) => `${number}\t${awb}`)
    .join("\n");
}

/** Whether a line does something. */
export function isUseful({ result }: AwbOutcome): boolean {
  return result === "ship" || result === "set";
}
