import type { Faults } from "@/app/admin/_copy/form-input";
import { AreaField, SelectField, TextField } from "@/app/admin/_ui/form/field";
import { choiceLabel, settingLabel } from "@/lib/modules/settings/rules/provider-settings";
import { type AdminProviderAccount, type Setting, shownSetting } from "../provider-accounts";

type SavedSetting = NonNullable<AdminProviderAccount["settings"]>[number];
type Props = { setting: Setting; savedSetting: SavedSetting | null; faults: Faults };

/** Input for one provider setting. Its type determines the control. */
export function SettingField({ setting, savedSetting, faults }: Props) {
  const { name, required, secret, type, choices } = setting;
  const field = `settings.${name}`;
  const label = `${settingLabel(name ?? "")}${required ? "" : " (boleh kosong)"}`;
  const shown = shownSetting(setting, savedSetting?.value ?? null);
  if (type === "array" && choices)
    return (
      <fieldset className="stack tight plain">
        <legend>{label}</legend>
        {choices.map((choice) => (
          <label key={choice} className="tick">
            <input
              type="checkbox"
              name={field}
              value={choice}
              defaultChecked={!savedSetting || shown.all.includes(choice)}
            />
            <span>{choiceLabel(choice)}</span>
          </label>
        ))}
      </fieldset>
    );
  if (type === "object")
    return (
      <AreaField
        name={field}
        label={label}
        hint="Satu baris satu: nama = isi."
        defaultValue={shown.text}
        faults={faults}
      />
    );
  if (choices)
    return (
      <SelectField
        name={field}
        label={label}
        choices={choices.map((value) => ({ value, label: choiceLabel(value) }))}
        defaultValue={shown.text || choices[0]}
        faults={faults}
      />
    );
  return (
    <TextField
      name={field}
      label={label}
      hint={
        secret && savedSetting
          ? `Tersimpan${savedSetting.ending ? `, berakhiran ${savedSetting.ending}` : ""}. Kosong: tetap yang itu.`
          : undefined
      }
      type={secret ? "password" : "text"}
      autoComplete={secret ? "new-password" : "off"}
      inputMode={type === "integer" ? "numeric" : undefined}
      defaultValue={shown.text}
      faults={faults}
    />
  );
}
