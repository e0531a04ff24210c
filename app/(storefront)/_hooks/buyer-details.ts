import { objectFields } from "@/lib/contract/object-fields";
import { createStore } from "./browser-storage";

/** Details that a buyer types. `contact` is a phone number or an e-mail address, for shops that accept both. */
export type BuyerDetails = { name: string; contact: string; phone: string; email: string; address: string };

/** Empty form. */
export const nobody: BuyerDetails = { name: "", contact: "", phone: "", email: "", address: "" };

/** Details typed in this visit. They survive a reload. */
export const typed = createStore<BuyerDetails | null>({ key: "penerima", lasts: "visit", parse: buyerOf });

/** Details that the buyer asked this device to remember. */
export const remembered = createStore<BuyerDetails | null>({ key: "ingat", lasts: "device", parse: buyerOf });

/** Note to the shop for this order. Never saved on the device. */
export const buyerNote = createStore<string>({
  key: "catatan",
  lasts: "visit",
  parse: (storedValue) => String(storedValue ?? ""),
});

function buyerOf(storedValue: unknown): BuyerDetails | null {
  if (typeof storedValue !== "object" || storedValue === null) return null;
  const text = (name: keyof BuyerDetails) => String(objectFields(storedValue)[name] ?? "");
  const phone = text("phone");
  // An older version of the page saved only the phone number.
  const contact = text("contact") || phone;
  return { name: text("name"), contact, phone, email: text("email"), address: text("address") };
}
