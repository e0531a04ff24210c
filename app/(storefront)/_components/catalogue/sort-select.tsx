"use client";

type Props = { id: string; name: string; value: string; choices: [value: string, label: string][] };

/** A native select that asks for its answer as soon as it is changed. */
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
