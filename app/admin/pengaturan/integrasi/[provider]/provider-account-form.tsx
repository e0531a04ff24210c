"use client";

import type { Typed } from "@/app/admin/_copy/form-input";
import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { SelectField } from "@/app/admin/_ui/form/field";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";
import {
  type AdminProviderAccount,
  hasTestMode,
  readSetting,
  type Setting,
  type SupportedProvider,
} from "../provider-accounts";
import { SettingField } from "./setting-field";

const modes = [
  { value: "live", label: "Mode live: uang sungguhan" },
  { value: "test", label: "Mode uji coba: tanpa uang sungguhan" },
];

type Props = { provider: SupportedProvider; connection: AdminProviderAccount | null };

/** Settings of a provider account. Saved keys are never shown again. An empty key field keeps the saved key. */
export function ConnectionForm({ provider, connection }: Props) {
  const name = provider.provider ?? "";
  const form = useForm({
    draftName: `integrasi.${name}`,
    read: (typed) => ({
      live: typed.text("live") !== "test",
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
        {hasTestMode(provider) && (
          <SelectField
            name="live"
            label="Mode"
            hint="Kunci mode uji coba dan kunci mode live tidak bisa ditukar."
            choices={modes}
            defaultValue={connection?.live === false ? "test" : "live"}
            faults={form.faults}
          />
        )}
      </section>
      <SaveBar form={form} press={connection ? "Simpan" : "Hubungkan"} isAlways={connection === null} />
    </form>
  );
}

function settingsIn(typed: Typed, settings: readonly Setting[], isNew: boolean) {
  const entries = settings.map((setting) => {
    const field = `settings.${setting.name}`;
    if (isNew && setting.required && setting.type !== "array") typed.required(field);
    return [setting.name ?? "", readSetting(setting, typed)] as const;
  });
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
}
