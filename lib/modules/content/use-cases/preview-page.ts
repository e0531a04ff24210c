import { ApiError } from "@/lib/contract/errors";
import { readSection } from "@/lib/modules/content/rules/stored-content";
import { findDraftPage } from "@/lib/modules/content/store/sections";
import type { UseCase } from "@/lib/use-case/use-case";
import { toContentSection } from "../service/section";
import { showPage } from "./storefront";

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
