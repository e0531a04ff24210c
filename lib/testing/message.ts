import type { Message } from "@/lib/adapters/messages/messenger";
import { type Contact, parseContact } from "@/lib/domain/contact";
import type { News } from "@/lib/domain/news";
import { writeLetter } from "@/lib/letters/write";

/** A message as the shop would write it, to whom it may concern. Only tests use it. */
export function messageOf(news: News, to: string): Message {
  const contact: Contact | null = parseContact(to);
  if (!contact) throw new Error(`${to} is no contact.`);
  const { channel, address } = contact;
  const letter = writeLetter(news, { shopName: "Kain Nusantara", timeZone: "Asia/Jakarta" }, channel);
  return { kind: news.kind, to: address, channel, ...letter, code: "code" in news ? news.code : null };
}

/** A code, and news of an order, for those who carry them. */
export const codeNews: News = { kind: "code_checkout", code: "482913", minutes: 10 };
export const shippedNews: News = {
  kind: "order_shipped",
  number: "TK-261114-K7Q2",
  trackUrl: "https://toko.example/track/aB3-x_9",
  customerName: "Budi Santoso",
  courier: "JNE REG",
  awb: "JP1234567890",
};
