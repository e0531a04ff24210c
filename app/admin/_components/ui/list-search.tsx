import type { ReactNode } from "react";

type Props = {
  path: string;
  name: string;
  q: string;
  /** What else the list is narrowed to, by the names of the address. */
  kept: Readonly<Record<string, string>>;
  /** Other fields to narrow it by. */
  children?: ReactNode;
};

/** Searches a list whose words are no secret: they stand in the address, so that it needs no script. */
export function ListSearch({ path, name, q, kept, children }: Props) {
  return (
    <search>
      <form action={path} className="row">
        {Object.entries(kept).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <label className="field grow">
          <span className="unseen">{name}</span>
          <input type="search" name="q" defaultValue={q} placeholder={name} maxLength={100} autoComplete="off" />
        </label>
        {children}
        <button type="submit" className="button">
          Cari
        </button>
      </form>
    </search>
  );
}
