import { findDraftPage } from "@/lib/adapters/db/catalogue/content";
import { ApiError } from "@/lib/contract/errors";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { previewPage as contract } from "@/lib/contract/merchant/pages";
import type { Output } from "@/lib/contract/operation";
import { readSection } from "@/lib/domain/content/kept-content";
import { showPage } from "../../catalogue/storefront";
import type { MerchantReadContext } from "../context";
import { keptSection } from "./section";

/** Previews a page with these sections as buyers would see it, with the same code. Nothing is saved. */
export async function previewPage(
  ctx: MerchantReadContext,
  { key, sections }: MerchantInput<typeof contract>,
): Promise<Output<typeof contract>> {
  const parts = sections.flatMap((section, at) => {
    const content = readSection(keptSection(section));
    return content ? [{ id: section.id ?? `new-${at}`, content }] : [];
  });
  const page = await findDraftPage(ctx.db, ctx.shop.id, key, parts);
  if (!page) throw new ApiError("not_found", { resource: "page" });
  return (await showPage(ctx, page)).value;
}
