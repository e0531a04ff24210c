import type { Faults } from "@/app/admin/_copy/form-input";
import { adminApi } from "@/app/admin/_hooks/api";
import { useDraft } from "@/app/admin/tampilan/use-draft";
import { mergedPage } from "./merged-page";
import { isPageDraft, listMissingFields, type PageDraft, toPageDraft, toSectionInput } from "./page-draft";

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
