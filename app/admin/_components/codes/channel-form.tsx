"use client";

import { adminApi } from "../../_data/browser/api";
import { useForm } from "../../_data/browser/use-form";
import { SelectField } from "../form/field";
import { SaveBar } from "../form/save-bar";

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
