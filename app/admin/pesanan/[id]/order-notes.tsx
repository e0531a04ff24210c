"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { AreaField } from "@/app/admin/_ui/form/field";
import { SubmitRow } from "@/app/admin/_ui/form/submit-row";

type Note = { id: string; text: string; about: string };

/** Internal notes of staff members about an order. */
export function OrderNotes({ id, notes }: { id: string; notes: readonly Note[] }) {
  const { props, faults, ...form } = useForm({
    draftName: `catatan.${id}`,
    read: (typed) => typed.required("text", "Tulis catatannya dulu."),
    send: (text) => adminApi.createOrderNote({ id, text }),
    onDone: () => {
      form.discard();
    },
  });
  return (
    <section className="panel stack" aria-labelledby="catatan">
      <h2 id="catatan">Catatan toko</h2>
      {notes.map((note) => (
        <p key={note.id} className="note">
          {note.text} <span className="quiet">{note.about}</span>
        </p>
      ))}
      <form className="stack" {...props}>
        <AreaField name="text" label="Hanya terlihat oleh pengelola" rows={2} maxLength={2000} faults={faults} />
        <SubmitRow form={form} press="Tambah catatan" busy="Menyimpan…" look="" />
      </form>
    </section>
  );
}
