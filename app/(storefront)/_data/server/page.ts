import type { Output } from "@/lib/contract/operation";
import type { getPage } from "@/lib/contract/storefront";
import { api } from "./api";

/** A page as the merchant arranged it: an announcement and sections. */
export type PageContent = Output<typeof getPage>;

/** One section; it carries the one field that its type names. */
export type PageSection = NonNullable<PageContent["sections"]>[number];

/** The shop's first page, or null: while the merchant has none, and while it cannot be read, since products may still be. */
export async function findHome(): Promise<PageContent | null> {
  const client = await api();
  return client.getHome({}).catch(() => null);
}
