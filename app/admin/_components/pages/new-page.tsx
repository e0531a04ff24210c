"use client";

import { useRouter } from "next/navigation";
import { adminApi } from "../../_data/browser/api";
import { useForm } from "../../_data/browser/use-form";
import { keyOfName } from "../../_data/words/pages/page-name";
import { TextField } from "../form/field";
import { SubmitRow } from "../form/submit-row";

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
