import type { ReactNode } from "react";

type Props = {
  path: string;
  name: string;
  q: string;
  /** Other filters of the list, by query parameter. */
  filters: Readonly<Record<string, string>>;
  /** Additional filter fields. */
  children?: ReactNode;
};

/** Search form of a list. Its query is not confidential, so it is part of the URL and works without JavaScript. */
export function ListSearch({ path, name, q, filters, children }: Props) {
  return (
    <search>
      <form action={path} className="row">
        {Object.entries(filters).map(([key, value]) => (
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
