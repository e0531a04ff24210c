import { notFound } from "next/navigation";

/** Every address that is no page's: it is told so inside the shop, not outside. */
export default function Unknown() {
  notFound();
}
