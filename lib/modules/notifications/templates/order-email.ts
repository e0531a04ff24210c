import type { OrderMessage, Sender } from "@/lib/modules/notifications/rules/messages";
import type { EmailContent, EmailRow } from "./html-email";
import { createEmailContent, oneLine } from "./sentences";

type Beginning = { number: string; values: string[]; email: Omit<EmailContent, "heading" | "preview"> };

/** Beginning of every message about an order. */
export function beginOrderMessage(message: OrderMessage, { shopName }: Sender): Beginning {
  const number = oneLine(message.number);
  const name = oneLine(message.customerName ?? "");
  const email: Beginning["email"] = {
    ...createEmailContent(shopName),
    greeting: name ? `Halo ${name},` : "Halo,",
    rows: [["Nomor pesanan", number]],
    link: { label: "Lacak pesanan", url: message.trackUrl },
  };
  return { number, values: [number, shopName], email };
}

/** Returns a row if it has a value. */
export function toOptionalRow(label: string, value: string | null): EmailRow[] {
  return value ? [[label, value]] : [];
}
