"use client";

import { useState } from "react";
import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { TextField, TickField } from "@/app/admin/_ui/form/field";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";
import { OneTimeSecret } from "@/app/admin/_ui/one-time-secret";
import { parseWebhookEvents, webhookEventLabels } from "./webhooks";

/** Creates a webhook and shows its signing secret once. */
export function NewWebhook() {
  const [secret, setSecret] = useState("");
  const form = useForm({
    draftName: "webhook.baru",
    read: (typed) => ({
      address: typed.required("address", "Tulis alamatnya."),
      events: parseWebhookEvents(typed.all("events")),
    }),
    send: async (webhook) => setSecret((await adminApi.createWebhook(webhook)).secret ?? ""),
    done: "Ditambahkan.",
  });
  if (secret)
    return (
      <div className="stack">
        <OneTimeSecret what="Rahasia webhook" secret={secret} />
        <p>
          <a href="/admin/pengaturan/webhook">Ke daftar webhook</a>
        </p>
      </div>
    );
  return (
    <form className="stack" {...form.props}>
      <section className="panel stack" aria-label="Webhook baru">
        <TextField
          name="address"
          label="Alamat"
          hint="Dengan https, misalnya https://gudang.example/dengar."
          type="url"
          maxLength={500}
          required
          faults={form.faults}
        />
        <EventFields ticked={[]} />
      </section>
      <SaveBar form={form} press="Tambah webhook" isAlways />
    </form>
  );
}

type WebhookFormValues = { id: string; revision: number; events: readonly string[]; isOn: boolean };

/** Edits the events of a webhook. */
export function WebhookForm({ id, revision, events, isOn }: WebhookFormValues) {
  const form = useForm({
    draftName: `webhook.${id}`,
    read: (typed) => ({ events: parseWebhookEvents(typed.all("events")), enabled: typed.flag("enabled") }),
    send: (change) => adminApi.updateWebhook({ id, revision, ...change }),
  });
  return (
    <form className="stack" {...form.props}>
      <section className="panel stack" aria-label="Pengaturan webhook">
        <TickField
          name="enabled"
          label="Aktif"
          hint="Kalau dimatikan, yang masih menunggu tidak dikirim."
          defaultChecked={isOn}
        />
        <EventFields ticked={events} />
      </section>
      <SaveBar form={form} />
    </form>
  );
}

function EventFields({ ticked }: { ticked: readonly string[] }) {
  return (
    <fieldset className="stack tight plain">
      <legend>Kejadian yang dikirim</legend>
      <p className="quiet">Tanpa centang: semuanya.</p>
      {Object.entries(webhookEventLabels).map(([event, text]) => (
        <label key={event} className="tick">
          <input type="checkbox" name="events" value={event} defaultChecked={ticked.includes(event)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
