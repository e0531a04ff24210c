import { createStore } from "../storage";

/** What a buyer types about themselves. `contact` is a number or an e-mail address, where the shop takes either. */
export type BuyerDetails = { name: string; contact: string; phone: string; email: string; address: string };

/** A form that nobody has filled in. */
export const nobody: BuyerDetails = { name: "", contact: "", phone: "", email: "", address: "" };

/** What was typed in this visit, so that a reload loses nothing. */
export const typed = createStore<BuyerDetails | null>({ key: "penerima", lasts: "visit", parse: buyerOf });

/** What the buyer asked this device to remember. */
export const remembered = createStore<BuyerDetails | null>({ key: "ingat", lasts: "device", parse: buyerOf });

/** What the shop is asked to heed with this order; no device remembers it. */
export const buyerNote = createStore<string>({ key: "catatan", lasts: "visit", parse: (kept) => String(kept ?? "") });

function buyerOf(kept: unknown): BuyerDetails | null {
  if (typeof kept !== "object" || kept === null) return null;
  const text = (name: keyof BuyerDetails) => String(Object(kept)[name] ?? "");
  const phone = text("phone");
  // An older page kept the number alone.
  const contact = text("contact") || phone;
  return { name: text("name"), contact, phone, email: text("email"), address: text("address") };
}
