"use client";

import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { ShownDraft } from "@/app/admin/_copy/preview";
import { adminApi } from "@/app/admin/_hooks/api";
import { Orderable } from "@/app/admin/_ui/orderable";
import { UndoRow } from "@/app/admin/_ui/undo-row";
import { LivePreview } from "@/app/admin/tampilan/live-preview";
import { PublishBar } from "@/app/admin/tampilan/publish-bar";
import { Beside } from "@/app/admin/tampilan/side-by-side";
import { useRevealed } from "@/app/admin/tampilan/use-revealed";
import { AddSection } from "./add-section";
import {
  type DraftSection,
  formatSectionExcerpt,
  listMissingFields,
  type PageDraft,
  type SectionType,
  toSectionInput,
} from "./page-draft";
import { SectionCard } from "./section-card";
import type { CampaignChoice, Choices } from "./section-form";
import { blankSection, sectionKinds } from "./section-kinds";
import { usePageDraft } from "./use-page-draft";

type Props = {
  pageKey: string;
  saved: PageDraft;
  categories: Choices["categories"];
  campaigns: Choices["campaigns"];
  /** True if `campaigns` lists all campaigns. */
  areAllCampaigns: boolean;
};

/** Section forms of a page beside a live preview. */
export function PageEditor({ pageKey, saved, categories, campaigns, areAllCampaigns }: Props) {
  const { draft, edit, faults, ...page } = usePageDraft(pageKey, saved);
  const [open, setOpen] = useState<string | null>(null);
  const [removed, setRemoved] = useState<RemovedSection | null>(null);
  const [found, setFound] = useState<readonly CampaignChoice[]>([]);
  const ask = useCallback(
    ({ sections }: PageDraft) =>
      adminApi.previewPage({
        key: pageKey,
        sections: sections.filter((one) => listMissingFields(one).length === 0).map(toSectionInput),
      }),
    [pageKey],
  );
  const { shown, errorMessage } = useRevealed(draft, ask);
  const preview = useMemo(() => shown && { page: shown }, [shown]);
  const products = useMemo(() => namesIn(shown), [shown]);
  const choices = {
    categories,
    campaigns: [...campaigns, ...found],
    onCampaign: areAllCampaigns ? null : (campaign: CampaignChoice) => setFound([...found, campaign]),
    products,
  };
  const add = (type: SectionType) => {
    const section = blankSection(type, crypto.randomUUID());
    edit((sections) => [...sections, section]);
    setOpen(section.key);
  };
  const lost = removed && isMissing(draft, removed) ? removed : null;
  const takeBack = () => {
    if (lost) edit((sections) => sections.toSpliced(lost.at, 0, lost.section));
    setRemoved(null);
  };
  const card = (section: DraftSection, tools: ReactNode, at: number) => (
    <SectionCard
      section={section}
      at={at}
      isOpen={open === section.key}
      faults={faults}
      choices={choices}
      tools={tools}
      onToggle={(isOpen) => setOpen(isOpen ? section.key : null)}
      onChange={(changed) => edit((sections) => sections.map((one) => (one.key === changed.key ? changed : one)), at)}
      onRemove={() => {
        setRemoved({ section, at, revision: draft.revision });
        edit((sections) => sections.filter(({ key }) => key !== section.key));
      }}
    />
  );
  const form = (
    <>
      <Orderable
        entries={draft.sections}
        idOf={({ key }) => key}
        nameOf={(section) => `${sectionKinds[section.type].name} ${formatSectionExcerpt(section)}`.trim()}
        onOrder={(order) => edit(() => order)}
        className="section-cards"
      >
        {card}
      </Orderable>
      <UndoRow removed={lost && `Bagian ${sectionKinds[lost.section.type].name}`} onUndo={takeBack} />
      {draft.sections.length === 0 && <p className="quiet">Belum ada bagian. Pembeli melihat semua produkmu.</p>}
      <AddSection onAdd={add} />
      <PublishBar {...page} />
    </>
  );
  return <Beside form={form} preview={<LivePreview pageKey={pageKey} shown={preview} errorMessage={errorMessage} />} />;
}

/** Section that was just removed, with its index and the page revision. */
type RemovedSection = { section: DraftSection; at: number; revision: number };

/** True if a section can be restored: it is still missing, and the page has not been published since. */
function isMissing({ revision, sections }: PageDraft, removed: RemovedSection): boolean {
  return revision === removed.revision && !sections.some(({ key }) => key === removed.section.key);
}

/** Maps ids of the products on a page to their names. */
function namesIn(shown: ShownDraft["page"] | null): ReadonlyMap<string, string> {
  const products = shown?.sections?.flatMap(({ grid }) => grid?.products ?? []) ?? [];
  return new Map(products.flatMap(({ id, name }) => (id && name ? [[id, name] as const] : [])));
}
