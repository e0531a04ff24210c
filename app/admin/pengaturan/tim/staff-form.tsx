"use client";

import { useRouter } from "next/navigation";
import type { Typed } from "@/app/admin/_copy/form-input";
import { parseStaffNotifications, roleChoices, type StaffRole, staffNotificationLabels } from "@/app/admin/_copy/staff";
import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { ConfirmedActionButton } from "@/app/admin/_ui/action-button";
import { SelectField, TextField } from "@/app/admin/_ui/form/field";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";

const back = "/admin/pengaturan/tim";

function readPerson(typed: Typed) {
  const role: StaffRole = typed.text("role") === "owner" ? "owner" : "staff";
  return {
    name: typed.required("name", "Tulis namanya."),
    role,
    notifications: parseStaffNotifications(typed.all("notifications")),
  };
}

/** Invites a staff member. They get a message and sign in with a code sent to their contact. */
export function InviteForm() {
  const router = useRouter();
  const form = useForm({
    draftName: "undangan",
    read: (typed) => ({
      ...readPerson(typed),
      contact: typed.required("contact", "Tulis e-mail atau nomor WhatsApp."),
    }),
    send: (person) => adminApi.inviteStaff(person),
    onDone: () => router.push(back),
  });
  return (
    <form className="stack" {...form.props}>
      <section className="panel stack" aria-label="Anggota baru">
        <TextField name="name" label="Nama" maxLength={80} required faults={form.faults} />
        <TextField
          name="contact"
          label="E-mail atau nomor WhatsApp"
          hint="Undangan dan kode masuk dikirim ke sini."
          maxLength={254}
          required
          faults={form.faults}
        />
        <SelectField name="role" label="Hak akses" choices={roleChoices} defaultValue="staff" faults={form.faults} />
        <NoticeFields ticked={Object.keys(staffNotificationLabels)} />
      </section>
      <SaveBar form={form} press="Undang" isAlways />
    </form>
  );
}

type Person = { id: string; revision: number; name: string; role: StaffRole; notices: readonly string[] };

/** Edits the role and the notifications of a staff member. */
export function StaffForm({ id, revision, name, role, notices }: Person) {
  const form = useForm({
    draftName: `anggota.${id}`,
    read: readPerson,
    send: (change) => adminApi.updateStaff({ id, revision, ...change }),
  });
  return (
    <form className="stack" {...form.props}>
      <section className="panel stack" aria-label={name}>
        <TextField name="name" label="Nama" defaultValue={name} maxLength={80} required faults={form.faults} />
        <SelectField name="role" label="Hak akses" choices={roleChoices} defaultValue={role} faults={form.faults} />
        <NoticeFields ticked={notices} />
      </section>
      <SaveBar form={form} />
    </form>
  );
}

function NoticeFields({ ticked }: { ticked: readonly string[] }) {
  return (
    <fieldset className="stack tight plain">
      <legend>Kabar yang dikirim kepadanya</legend>
      {Object.entries(staffNotificationLabels).map(([notice, text]) => (
        <label key={notice} className="tick">
          <input type="checkbox" name="notifications" value={notice} defaultChecked={ticked.includes(notice)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Removes a staff member after a confirmation. */
export function RemoveStaff({ id, name, revision }: Pick<Person, "id" | "name" | "revision">) {
  const router = useRouter();
  const remove = async () => {
    await adminApi.deleteStaff({ id, revision });
    router.push(back);
  };
  return (
    <ConfirmedActionButton
      press="Keluarkan dari tim"
      title={`Keluarkan ${name}?`}
      confirm="Ya, keluarkan"
      action={remove}
    >
      <p>Semua sesi, passkey dan token miliknya langsung mati. Yang pernah dikerjakannya tetap tercatat.</p>
    </ConfirmedActionButton>
  );
}
