"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { deskApi } from "../../_data/browser/api";
import { useWork } from "../../_data/browser/use-work";

type Note = { id: string; text: string; about: string };

/** What the shop's people write to each other about an order. What is typed outlives a reload. */
export function OrderNotes({ id, notes }: { id: string; notes: readonly Note[] }) {
  const router = useRouter();
  const field = useRef<HTMLTextAreaElement>(null);
  const { isBusy, trouble, run } = useWork();
  const place = `etalase.catatan.${id}`;
  useEffect(() => {
    if (field.current && !field.current.value) field.current.value = sessionStorage.getItem(place) ?? "";
  }, [place]);
  const add = () =>
    run(async () => {
      await deskApi.addOrderNote({ id, text: field.current?.value ?? "" });
      sessionStorage.removeItem(place);
      if (field.current) field.current.value = "";
      router.refresh();
    });
  return (
    <section className="panel stack" aria-labelledby="catatan">
      <h2 id="catatan">Catatan toko</h2>
      {notes.map((note) => (
        <p key={note.id} className="note">
          {note.text} <span className="quiet">{note.about}</span>
        </p>
      ))}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <label className="field">
          <span>Hanya terlihat oleh pengelola</span>
          <textarea
            ref={field}
            rows={2}
            maxLength={2000}
            required
            onInput={({ currentTarget: { value } }) => sessionStorage.setItem(place, value)}
          />
        </label>
        <div className="row">
          <button type="submit" className="button" aria-disabled={isBusy}>
            {isBusy ? "Menyimpan…" : "Tambah catatan"}
          </button>
        </div>
        <p className="trouble" role="alert">
          {trouble}
        </p>
      </form>
    </section>
  );
}
