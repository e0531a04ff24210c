"use client";

import type { Typed } from "@/app/admin/_copy/form-input";
import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { TickField } from "@/app/admin/_ui/form/field";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";
import { type AdminProviderAccount, readSetting, type Setting, type SupportedProvider } from "../provider-accounts";
import { SettingField } from "./setting-field";

type Props = { provider: SupportedProvider; connection: AdminProviderAccount | null };

/** Settings of a provider account. Saved keys are never shown again. An empty key field keeps the saved key. */
export function ConnectionForm({ provider, connection }: Props) {
  const name = provider.provider ?? "";
  const form = useForm({
    draftName: `integrasi.${name}`,
    read: (typed) => ({
      live: typed.flag("live"),
      settings: settingsIn(typed, provider.settings ?? [], connection === null),
    }),
    send: (input) =>
      connection
        ? adminApi.updateProviderAccount({ provider: name, revision: connection.revision ?? 0, ...input })
        : adminApi.createProviderAccount({ provider: name, ...input }),
    done: "Disimpan. Coba koneksinya sekarang.",
  });
  return (
    <form className="stack" {...form.props}>
      <section className="panel stack" aria-label={provider.label ?? name}>
        {provider.settings?.map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            savedSetting={connection?.settings?.find((each) => each.name === setting.name) ?? null}
            faults={form.faults}
          />
        ))}
        <TickField
          name="live"
          label="Mode live"
          hint="Tanpa centang: mode uji coba, tanpa uang dan pesan sungguhan."
          defaultChecked={connection?.live ?? true}
        />
      </section>
      <SaveBar form={form} press={connection ? "Simpan" : "Hubungkan"} isAlways={connection === null} />
    </form>
  );
}

function settingsIn(typed: Typed, settings: readonly Setting[], isNew: boolean) {
  const entries = settings.map((setting) => {
    const field = `settings.${setting.name}`;
    if (isNew && setting.required && setting.type !== "array") typed.required(field);
    return [setting.name ?? "", readSetting(setting, { text: typed.text(field), all: typed.all(field) })] as const;
  });
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
}
