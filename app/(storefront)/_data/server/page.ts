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

/** A page of the shop by its key, or null where there is none. */
export async function findContent(key: string): Promise<PageContent | null> {
  const client = await api();
  return client.getPage({ key }).catch(() => null);
}

/** Whether the shop has nothing to sell yet. Where a section shows products that is known, and nobody is asked. */
export async function isEmptyBeside({ sections }: PageContent): Promise<boolean> {
  if (sections?.some(({ grid, campaign }) => (grid ?? campaign)?.products?.length)) return false;
  const client = await api();
  const found = await client.listProducts({ limit: 1 }).catch(() => null);
  return found?.products?.length === 0;
}
