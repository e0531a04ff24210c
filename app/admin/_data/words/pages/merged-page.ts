import { isClash, isSame, type MergedDraft } from "../merged";
import type { DraftSection, PageDraft } from "./page-draft";

type Sections = readonly DraftSection[];

/**
 * A three-way merge of a page by its sections, where somebody else has published it since `base`. What only one has changed, added,
 * moved or removed is so; what both changed stays as it is here, and what one removed and the other changed stays too. Those are
 * named, as the API names what it refuses.
 */
export function mergedPage(base: PageDraft, mine: PageDraft, theirs: PageDraft): MergedDraft<PageDraft> {
  const [was, here, there] = [base, mine, theirs].map(({ sections }) => new Map(sections.map((one) => [one.key, one])));
  const sections: DraftSection[] = [];
  const clashes: Record<string, string> = {};
  for (const key of orderOf(base.sections, mine.sections, theirs.sections)) {
    const [before, own, other] = [was?.get(key), here?.get(key), there?.get(key)];
    const isTorn = isClash(before, own, other);
    const section = isSame(own, before) ? other : (own ?? (isTorn ? other : undefined));
    if (!section) continue;
    if (isTorn) clashes[`sections.${sections.length}.${section.type}`] = clashWords(own, other);
    sections.push(section);
  }
  return { draft: { revision: theirs.revision, sections }, clashes };
}

function clashWords(own: DraftSection | undefined, other: DraftSection | undefined): string {
  if (!own) return "Kamu menghapus bagian ini, tetapi orang lain baru mengubahnya. Periksa, atau hapus lagi.";
  if (!other) return "Orang lain menghapus bagian ini, tetapi kamu baru mengubahnya. Periksa, atau hapus juga.";
  return "Orang lain juga mengubah bagian ini. Yang tampil di sini tulisanmu; periksa sebelum menerbitkan.";
}

/** The keys of all sections, in the order of whoever moved some, here first; those that only the other has follow what they followed. */
function orderOf(base: Sections, mine: Sections, theirs: Sections): string[] {
  const isMoved = !isSame(common(base, mine), common(mine, base));
  const [leading, following] = isMoved ? [mine, theirs] : [theirs, mine];
  const keys = leading.map(({ key }) => key);
  for (const [at, { key }] of following.entries()) {
    if (keys.includes(key)) continue;
    keys.splice(keys.indexOf(following[at - 1]?.key ?? "") + 1, 0, key);
  }
  return keys;
}

/** The keys of the sections that others have too. */
function common(sections: Sections, others: Sections): string[] {
  return sections.map(({ key }) => key).filter((key) => others.some((other) => other.key === key));
}
