import type { Output } from "@/lib/contract/operation";
import type { storefrontOperations } from "@/lib/modules/content/contract/storefront";
import { api } from "./api";

/** Content page: an announcement and sections. */
export type PageContent = Output<typeof storefrontOperations.getPage>;

/** One section. Only the field that its type names is set. */
export type PageSection = NonNullable<PageContent["sections"]>[number];

/** Returns the home page; null if the merchant has none or it cannot be read, since products may still be readable. */
export async function findHome(): Promise<PageContent | null> {
  const client = await api();
  return client.getHome({}).catch(() => null);
}

/** Returns a content page by its key; null if it does not exist or cannot be read. */
export async function findContent(key: string): Promise<PageContent | null> {
  const client = await api();
  return client.getPage({ key }).catch(() => null);
}

/** Returns true if the shop has no products yet. Makes no request if a section shows products. */
export async function isEmptyBeside({ sections }: PageContent): Promise<boolean> {
  if (sections?.some(({ grid, campaign }) => (grid ?? campaign)?.products?.length)) return false;
  const client = await api();
  const found = await client.listProducts({ limit: 1 }).catch(() => null);
  return found?.products?.length === 0;
}
