import { mergedPage } from "../words/pages/merged-page";
import { draftOf, isPageDraft, lacksOf, type PageDraft, writtenOf } from "../words/pages/page-draft";
import type { Faults } from "../words/typed";
import { deskApi } from "./api";
import { useDraft } from "./use-draft";

type Sections = PageDraft["sections"];

/** Draft of a page. */
export function usePageDraft(pageKey: string, saved: PageDraft) {
  const { edit, ...page } = useDraft({
    place: `halaman.${pageKey}`,
    saved,
    isOne: isPageDraft,
    check: lacksIn,
    send: async ({ revision, sections }) =>
      draftOf(await deskApi.changePage({ key: pageKey, revision, sections: sections.map(writtenOf) })),
    fetch: async () => draftOf(await deskApi.getMerchantPage({ key: pageKey })),
    merge: mergedPage,
  });
  /**
   * `touched`: index of the only edited section, whose issues are cleared until the next publish. Without it, sections may
   * have moved, so all issues are cleared.
   */
  const editSections = (next: (sections: Sections) => Sections, touched?: number) =>
    edit(
      (before) => ({ ...before, sections: next(before.sections) }),
      (path) => touched === undefined || path.startsWith(`sections.${touched}.`),
    );
  return { ...page, edit: editSections };
}

function lacksIn({ sections }: PageDraft): Faults {
  const paths = sections.flatMap((one, at) => lacksOf(one).map((name) => `sections.${at}.${one.type}.${name}`));
  return Object.fromEntries(paths.map((path) => [path, "Ini belum diisi."]));
}
