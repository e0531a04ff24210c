import { mergedPage } from "../words/pages/merged-page";
import { isPageDraft, listMissingFields, type PageDraft, toPageDraft, toSectionInput } from "../words/pages/page-draft";
import type { Faults } from "../words/typed";
import { adminApi } from "./api";
import { useDraft } from "./use-draft";

type Sections = PageDraft["sections"];

/** Draft of a page. */
export function usePageDraft(pageKey: string, saved: PageDraft) {
  const { edit, ...page } = useDraft({
    draftName: `halaman.${pageKey}`,
    saved,
    isOne: isPageDraft,
    check: lacksIn,
    send: async ({ revision, sections }) =>
      toPageDraft(await adminApi.replacePage({ key: pageKey, revision, sections: sections.map(toSectionInput) })),
    fetch: async () => toPageDraft(await adminApi.getMerchantPage({ key: pageKey })),
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
  const paths = sections.flatMap((one, at) =>
    listMissingFields(one).map((name) => `sections.${at}.${one.type}.${name}`),
  );
  return Object.fromEntries(paths.map((path) => [path, "Ini belum diisi."]));
}
