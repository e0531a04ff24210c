"use client";

import { useRouter } from "next/navigation";
import { adminApi } from "../_hooks/api";
import { useForm } from "../_hooks/use-form";
import { TextField } from "../_ui/form/field";
import { SubmitRow } from "../_ui/form/submit-row";
import { keyOfName } from "./page-name";

/** Creates a page and opens its editor. */
export function NewPage() {
  const router = useRouter();
  const form = useForm({
    draftName: "halaman-baru",
    read: (typed) => {
      const key = keyOfName(typed.text("key"));
      if (!key) typed.faults.key = "Tulis nama halamannya, misalnya Cara pesan.";
      return { key };
    },
    send: async ({ key }) => {
      await adminApi.createPage({ key, sections: [] });
      router.push(`/admin/tampilan/halaman/${key}`);
    },
    done: "",
  });
  return (
    <form className="panel stack" {...form.props}>
      <TextField
        name="key"
        label="Halaman baru"
        hint="Namanya menjadi alamatnya: “Cara pesan” terbit di /halaman/cara-pesan."
        maxLength={60}
        faults={form.faults}
      />
      <SubmitRow form={form} press="Buat halaman" busy="Membuat…" look="" />
    </form>
  );
}
