import { useRouter } from "next/navigation";
import { useState } from "react";
import { draftOf, isPageDraft, lacksOf, type PageDraft, writtenOf } from "../words/pages/page-draft";
import type { Faults } from "../words/typed";
import { deskApi } from "./api";
import { faultsIn, seenIn } from "./faults";
import { useKept } from "./use-kept";
import { useWork } from "./use-work";

/** A page that is being written: it outlives a reload, and is published as a whole or not at all. */
export function usePageDraft(pageKey: string, saved: PageDraft) {
  const router = useRouter();
  const { state: draft, change, isChanged, settle } = useKept(`halaman.${pageKey}`, saved, isPageDraft);
  const [faults, setFaults] = useState<Faults>({});
  const [news, setNews] = useState("");
  const work = useWork();
  /** `touched`: the one section that changes; without it any may stand elsewhere now. */
  const edit = (next: (sections: PageDraft["sections"]) => PageDraft["sections"], touched?: number) => {
    setNews("");
    setFaults((before) => (touched === undefined ? {} : without(before, `sections.${touched}.`)));
    change((before) => ({ ...before, sections: next(before.sections) }));
  };
  const send = async () => {
    const { revision, sections } = draft;
    const answer = await deskApi.changePage({ key: pageKey, revision, sections: sections.map(writtenOf) });
    settle(draftOf(answer));
    setNews("Sudah terbit.");
    router.refresh();
  };
  const publish = () =>
    work.run(async () => {
      const lacking = lacksIn(draft);
      setFaults(lacking);
      setNews("");
      if (Object.keys(lacking).length > 0) return;
      await send().catch((failure: unknown) => {
        setFaults(faultsIn(failure));
        const seen = seenIn(failure);
        if (seen !== null) change((before) => ({ ...before, revision: seen }));
        throw failure;
      });
    });
  const discard = async () => {
    const answer = await deskApi.getMerchantPage({ key: pageKey });
    settle(draftOf(answer));
    setFaults({});
  };
  return { ...work, draft, edit, isChanged, faults, news, publish, discard: () => work.run(discard) };
}

/** A section that is being mended is judged again when it is published. */
function without(faults: Faults, place: string): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([path]) => !path.startsWith(place)));
}

function lacksIn({ sections }: PageDraft): Faults {
  const paths = sections.flatMap((one, at) => lacksOf(one).map((name) => `sections.${at}.${one.type}.${name}`));
  return Object.fromEntries(paths.map((path) => [path, "Ini belum diisi."]));
}
