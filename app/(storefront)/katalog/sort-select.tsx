"use client";

type Props = { id: string; name: string; value: string; choices: [value: string, label: string][] };

/** Native select that submits its form on change. */
export function SortSelect({ id, name, value, choices }: Props) {
  return (
    <select
      className="input"
      id={id}
      name={name}
      defaultValue={value}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    >
      {choices.map(([each, label]) => (
        <option key={each} value={each}>
          {label}
        </option>
      ))}
    </select>
  );
}
