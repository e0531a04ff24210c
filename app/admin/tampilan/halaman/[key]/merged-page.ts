import { isClash, isSameJson, type MergedDraft } from "@/app/admin/_copy/merged-draft";
import type { DraftSection, PageDraft } from "./page-draft";

type Sections = readonly DraftSection[];

/**
 * Three-way merge of a page by section, if someone else has published it since `base`. Takes sections that only one side
 * changed, added, moved or removed from that side. Sections changed by both keep the local version. A section removed by one
 * side and changed by the other stays. Both cases are listed as conflicts under the API's field names.
 */
export function mergedPage(base: PageDraft, mine: PageDraft, theirs: PageDraft): MergedDraft<PageDraft> {
  const [was, local, there] = [base, mine, theirs].map(
    ({ sections }) => new Map(sections.map((one) => [one.key, one])),
  );
  const sections: DraftSection[] = [];
  const clashes: Record<string, string> = {};
  for (const key of orderOf(base.sections, mine.sections, theirs.sections)) {
    const [before, own, other] = [was?.get(key), local?.get(key), there?.get(key)];
    const isTorn = isClash(before, own, other);
    const section = isSameJson(own, before) ? other : (own ?? (isTorn ? other : undefined));
    if (!section) continue;
    if (isTorn) clashes[`sections.${sections.length}.${section.type}`] = describeClash(own, other);
    sections.push(section);
  }
  return { draft: { revision: theirs.revision, sections }, clashes };
}

function describeClash(own: DraftSection | undefined, other: DraftSection | undefined): string {
  if (!own) return "Kamu menghapus bagian ini, tetapi orang lain baru mengubahnya. Periksa, atau hapus lagi.";
  if (!other) return "Orang lain menghapus bagian ini, tetapi kamu baru mengubahnya. Periksa, atau hapus juga.";
  return "Orang lain juga mengubah bagian ini. Yang tampil di sini tulisanmu; periksa sebelum menerbitkan.";
}

/**
 * Keys of all sections. Uses the order of the side that moved sections, the local side first. Sections of only the other side
 * follow their predecessor there.
 */
function orderOf(base: Sections, mine: Sections, theirs: Sections): string[] {
  const isReordered = !isSameJson(common(base, mine), common(mine, base));
  const [leading, following] = isReordered ? [mine, theirs] : [theirs, mine];
  const keys = leading.map(({ key }) => key);
  for (const [at, { key }] of following.entries()) {
    if (keys.includes(key)) continue;
    keys.splice(keys.indexOf(following[at - 1]?.key ?? "") + 1, 0, key);
  }
  return keys;
}

/** Keys of the sections that `others` also contains. */
function common(sections: Sections, others: Sections): string[] {
  return sections.map(({ key }) => key).filter((key) => others.some((other) => other.key === key));
}
