import { createStore } from "./storage";

/** What a buyer types about themselves. */
export type Buyer = { name: string; phone: string; email: string; address: string };

/** A form that nobody has filled in. */
export const nobody: Buyer = { name: "", phone: "", email: "", address: "" };

/** What was typed in this visit, so that a reload loses nothing. */
export const typed = createStore<Buyer | null>({ key: "penerima", lasts: "visit", parse: buyerOf });

/** What the buyer asked this device to remember. */
export const remembered = createStore<Buyer | null>({ key: "ingat", lasts: "device", parse: buyerOf });

function buyerOf(kept: unknown): Buyer | null {
  if (typeof kept !== "object" || kept === null) return null;
  const text = (name: keyof Buyer) => String(Object(kept)[name] ?? "");
  return { name: text("name"), phone: text("phone"), email: text("email"), address: text("address") };
}
