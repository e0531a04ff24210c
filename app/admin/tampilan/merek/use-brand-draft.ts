import { adminApi } from "@/app/admin/_hooks/api";
import { useDraft } from "../use-draft";
import { type BrandDraft, isBrandDraft, mergedBrand, toBrandDraft, toBrandInput } from "./brand-draft";

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
