"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { SelectField } from "@/app/admin/_ui/form/field";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";

type Channel = "email" | "whatsapp" | "any";

const choices = [
  { value: "whatsapp", label: "WhatsApp" },
  { value: "email", label: "E-mail" },
  { value: "any", label: "E-mail atau WhatsApp, pembeli yang memilih" },
] as const;

/** Selects the channel for buyers' one-time codes and messages. */
export function ChannelForm({ revision, channel }: { revision: number; channel: Channel }) {
  const form = useForm({
    draftName: "saluran",
    read: (typed) => ({
      contact_channel: choices.find(({ value }) => value === typed.text("contact_channel"))?.value ?? channel,
    }),
    send: (change) => adminApi.updateShopSettings({ revision, ...change }),
  });
  return (
    <form className="panel stack" {...form.props}>
      <SelectField
        name="contact_channel"
        label="Pembeli menerima kode lewat"
        choices={choices}
        defaultValue={channel}
        faults={form.faults}
      />
      <SaveBar form={form} />
    </form>
  );
}
