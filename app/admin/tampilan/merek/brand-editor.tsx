"use client";

import { type ComponentType, useMemo } from "react";
import type { Faults } from "@/app/admin/_copy/form-input";
import { adminApi } from "@/app/admin/_hooks/api";
import { LivePreview } from "../live-preview";
import { PublishBar } from "../publish-bar";
import { Beside } from "../side-by-side";
import { useRevealed } from "../use-revealed";
import { type BrandDraft, listBrandThumbs, toBrandInput } from "./brand-draft";
import type { BrandFormProps } from "./brand-form";
import { FigureForm, FooterForm, MenuForm } from "./link-forms";
import { LookForm } from "./look-form";
import { PictureForm } from "./picture-forms";
import { AnnouncementForm, BrandContactForm, BrandTextForm, HeadingForm } from "./text-forms";
import { useBrandDraft } from "./use-brand-draft";

type Part = { title: string; Form: ComponentType<BrandFormProps>; fields: RegExp };

/** Parts of the form, each with a pattern that matches its field names. */
const parts: readonly Part[] = [
  { title: "Nama, gaya dan warna", Form: LookForm, fields: /wordmark|tagline|template|accent/ },
  { title: "Logo dan foto", Form: PictureForm, fields: /image/ },
  { title: "Pengumuman", Form: AnnouncementForm, fields: /announcement/ },
  { title: "Menu", Form: MenuForm, fields: /^brand\.nav/ },
  { title: "Kontak dan alamat", Form: BrandContactForm, fields: /whatsapp|email|address|origin|copyright/ },
  { title: "Tautan di bagian bawah", Form: FooterForm, fields: /footer_nav/ },
  { title: "Cerita, perawatan dan pengiriman", Form: BrandTextForm, fields: /about_(title|body)|eyebrow$|_copy$/ },
  { title: "Angka di halaman depan", Form: FigureForm, fields: /hero_stats/ },
  { title: "Judul bagian", Form: HeadingForm, fields: /section_copy/ },
];

/** Brand forms beside a live preview of the shop. */
export function BrandEditor({ saved }: { saved: BrandDraft }) {
  const { draft, edit, faults, ...brand } = useBrandDraft(saved);
  const { shown, errorMessage } = useRevealed(draft, ask);
  const preview = useMemo(() => shown && { shop: shown }, [shown]);
  const known = useMemo(() => listBrandThumbs(draft.brand, shown?.brand), [draft, shown]);
  const form = (
    <>
      {parts.map(({ title, Form, fields }, at) => (
        <details key={title} className="panel" open={at === 0 || isWrong(faults, fields) || undefined}>
          <summary>{title}</summary>
          <div className="stack">
            <Form draft={draft} edit={edit} faults={faults} known={known} />
          </div>
        </details>
      ))}
      <PublishBar {...brand} />
    </>
  );
  return <Beside form={form} preview={<LivePreview pageKey="home" shown={preview} errorMessage={errorMessage} />} />;
}

function ask(draft: BrandDraft) {
  return adminApi.previewShopSettings(toBrandInput(draft));
}

function isWrong(faults: Faults, fields: RegExp): boolean {
  return Object.keys(faults).some((path) => fields.test(path));
}
