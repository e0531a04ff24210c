import { type BrandDraft, isBrandDraft, mergedBrand, toBrandDraft, toBrandInput } from "../words/pages/brand-draft";
import { adminApi } from "./api";
import { useDraft } from "./use-draft";

/** Draft of the brand. */
export function useBrandDraft(saved: BrandDraft) {
  const { edit, ...brand } = useDraft({
    draftName: "merek",
    saved,
    isOne: isBrandDraft,
    send: async (draft) =>
      toBrandDraft(await adminApi.updateShopSettings({ revision: draft.revision, ...toBrandInput(draft) })) ?? draft,
    fetch: async () => toBrandDraft(await adminApi.getShopSettings()) ?? saved,
    merge: mergedBrand,
  });
  return { ...brand, edit: (part: Partial<BrandDraft>) => edit((before) => ({ ...before, ...part })) };
}
