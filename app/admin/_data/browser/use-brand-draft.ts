import { type BrandDraft, brandDraftOf, isBrandDraft, mergedBrand, writtenBrand } from "../words/pages/brand-draft";
import { deskApi } from "./api";
import { useDraft } from "./use-draft";

/** Draft of the brand. */
export function useBrandDraft(saved: BrandDraft) {
  const { edit, ...brand } = useDraft({
    place: "merek",
    saved,
    isOne: isBrandDraft,
    send: async (draft) =>
      brandDraftOf(await deskApi.changeShopSettings({ revision: draft.revision, ...writtenBrand(draft) })) ?? draft,
    fetch: async () => brandDraftOf(await deskApi.getShopSettings()) ?? saved,
    merge: mergedBrand,
  });
  return { ...brand, edit: (part: Partial<BrandDraft>) => edit((before) => ({ ...before, ...part })) };
}
