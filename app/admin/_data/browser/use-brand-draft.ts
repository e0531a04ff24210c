import { useRouter } from "next/navigation";
import { useState } from "react";
import { type BrandDraft, brandDraftOf, isBrandDraft, writtenBrand } from "../words/pages/brand-draft";
import type { Faults } from "../words/typed";
import { deskApi } from "./api";
import { faultsIn, seenIn } from "./faults";
import { useKept } from "./use-kept";
import { useWork } from "./use-work";

/** A brand that is being written: it outlives a reload, and is settled as a whole or not at all. */
export function useBrandDraft(saved: BrandDraft) {
  const router = useRouter();
  const { state: draft, change, isChanged, settle } = useKept("merek", saved, isBrandDraft);
  const [faults, setFaults] = useState<Faults>({});
  const [news, setNews] = useState("");
  const work = useWork();
  const edit = (part: Partial<BrandDraft>) => {
    setNews("");
    change((before) => ({ ...before, ...part }));
  };
  const publish = () =>
    work.run(async () => {
      setFaults({});
      setNews("");
      try {
        const answer = await deskApi.changeShopSettings({ revision: draft.revision, ...writtenBrand(draft) });
        settle(brandDraftOf(answer) ?? draft);
        setNews("Sudah terbit.");
        router.refresh();
      } catch (failure) {
        setFaults(faultsIn(failure));
        const seen = seenIn(failure);
        if (seen !== null) change((before) => ({ ...before, revision: seen }));
        throw failure;
      }
    });
  const discard = () =>
    work.run(async () => {
      settle(brandDraftOf(await deskApi.getShopSettings()) ?? saved);
      setFaults({});
    });
  return { ...work, draft, edit, isChanged, faults, news, publish, discard };
}
