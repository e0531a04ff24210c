import type { Faults } from "@/app/admin/_copy/form-input";
import { SelectField, TextField } from "@/app/admin/_ui/form/field";
import { choiceLabel, settingHint, settingLabel } from "@/lib/modules/settings/rules/provider-settings";
import { type AdminProviderAccount, type Setting, shownSetting } from "../provider-accounts";

type SavedSetting = NonNullable<AdminProviderAccount["settings"]>[number];
type Props = { setting: Setting; savedSetting: SavedSetting | null; faults: Faults };

/** Input for one provider setting. Its type determines the control. */
export function SettingField({ setting, savedSetting, faults }: Props) {
  const { required, secret, type, choices } = setting;
  const name = setting.name ?? "";
  const field = `settings.${name}`;
  const label = `${settingLabel(name)}${required ? "" : " (boleh kosong)"}`;
  const hint = settingHint(name) ?? undefined;
  const shown = shownSetting(setting, savedSetting?.value ?? null);
  if (type === "array" && choices)
    return (
      <fieldset className="stack tight plain">
        <legend>{settingLabel(name)}</legend>
        {choices.map((choice) => (
          <label key={choice} className="tick">
            <input
              type="checkbox"
              name={field}
              value={choice}
              defaultChecked={!savedSetting || shown.all.includes(choice)}
            />
            <span>{choiceLabel(name, choice)}</span>
          </label>
        ))}
      </fieldset>
    );
  if (type === "object")
    return (
      <details>
        <summary>{label}</summary>
        <div className="stack">
          <p className="quiet">{hint}</p>
          {choices?.map((choice) => (
            <TextField
              key={choice}
              name={`${field}.${choice}`}
              label={choiceLabel(name, choice)}
              defaultValue={shown.pairs[choice]}
              faults={faults}
            />
          ))}
        </div>
      </details>
    );
  if (choices)
    return (
      <SelectField
        name={field}
        label={settingLabel(name)}
        hint={hint}
        choices={choices.map((value) => ({ value, label: choiceLabel(name, value) }))}
        defaultValue={shown.text || choices[0]}
        faults={faults}
      />
    );
  const ending = savedSetting?.ending ? `, berakhiran ${savedSetting.ending}` : "";
  return (
    <TextField
      name={field}
      label={label}
      hint={secret && savedSetting ? `Tersimpan${ending}. Kosong: tetap yang itu.` : hint}
      type={secret ? "password" : "text"}
      autoComplete={secret ? "new-password" : "off"}
      inputMode={type === "integer" ? "numeric" : undefined}
      defaultValue={shown.text}
      faults={faults}
    />
  );
}
