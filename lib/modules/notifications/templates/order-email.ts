import type { OrderMessage, Sender } from "@/lib/modules/notifications/rules/messages";
import type { EmailContent, SheetRow } from "./html-email";
import { blankSheet, oneLine } from "./sentences";

type Beginning = { number: string; values: string[]; sheet: Omit<EmailContent, "heading" | "preview"> };

/** Beginning of every message about an order. */
export function beginOrderMessage(message: OrderMessage, { shopName }: Sender): Beginning {
  const number = oneLine(message.number);
  const name = oneLine(message.customerName ?? "");
  const sheet: Beginning["sheet"] = {
    ...blankSheet(shopName),
    greeting: name ? `Halo ${name},` : "Halo,",
    rows: [["Nomor pesanan", number]],
    link: { label: "Lacak pesanan", url: message.trackUrl },
  };
  return { number, values: [number, shopName], sheet };
}

/** Returns a row if it has a value. */
export function toOptionalRow(label: string, value: string | null): SheetRow[] {
  return value ? [[label, value]] : [];
}
