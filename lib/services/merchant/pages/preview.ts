import { findDraftPage } from "@/lib/adapters/db/catalogue/content";
import { ApiError } from "@/lib/contract/errors";
import { readSection } from "@/lib/domain/content/kept-content";
import { showPage } from "../../catalogue/storefront";
import type { UseCase } from "../../use-case";
import { toContentSection } from "./section";

/** Previews a page with these sections as buyers would see it, with the same code. Nothing is saved. */
export const previewPage: UseCase<"previewPage"> = async (ctx, { key, sections }) => {
  const parts = sections.flatMap((section, at) => {
    const content = readSection(toContentSection(section));
    return content ? [{ id: section.id ?? `new-${at}`, content }] : [];
  });
  const page = await findDraftPage(ctx.db, ctx.shop.id, key, parts);
  if (!page) throw new ApiError("not_found", { resource: "page" });
  return (await showPage(ctx, page)).value;
};
