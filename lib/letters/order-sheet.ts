import type { OrderNews, Sender } from "@/lib/domain/messages/news";
import type { Sheet, SheetRow } from "./sheet";
import { blankSheet, oneLine } from "./wording";

type Beginning = { number: string; values: string[]; sheet: Omit<Sheet, "heading" | "preview"> };

/** Beginning of every message about an order. */
export function orderOf(news: OrderNews, { shopName }: Sender): Beginning {
  const number = oneLine(news.number);
  const name = oneLine(news.customerName ?? "");
  const sheet: Beginning["sheet"] = {
    ...blankSheet(shopName),
    greeting: name ? `Halo ${name},` : "Halo,",
    rows: [["Nomor pesanan", number]],
    link: { label: "Lacak pesanan", url: news.trackUrl },
  };
  return { number, values: [number, shopName], sheet };
}

/** Returns a row if it has a value. */
export function rowOf(label: string, value: string | null): SheetRow[] {
  return value ? [[label, value]] : [];
}
