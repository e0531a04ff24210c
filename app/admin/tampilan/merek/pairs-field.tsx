import type { Faults } from "@/app/admin/_copy/form-input";
import { TextField } from "@/app/admin/_ui/form/field";
import { Orderable } from "@/app/admin/_ui/orderable";

type Pair = Record<string, string | null>;

type Props<P extends Pair> = {
  /** Name of the list in the API. */
  name: string;
  /** Names of the two fields of each line, with their labels. */
  fields: { [K in keyof P & string]: string };
  /** Label of a line. */
  what: string;
  pairs: readonly P[];
  blank: P;
  most: number;
  faults: Faults;
  onChange: (pairs: P[]) => void;
};

/** Ordered list of lines with two text fields each: links or metrics. */
export function PairsField<P extends Pair>({ name, fields, what, pairs, blank, most, faults, onChange }: Props<P>) {
  const change = (at: number, pair: P) => onChange(pairs.map((one, index) => (index === at ? pair : one)));
  const names = Object.entries(fields);
  return (
    <div className="stack">
      <Orderable
        entries={pairs.map((pair, at) => ({ pair, at }))}
        idOf={({ at }) => String(at)}
        nameOf={({ pair, at }) => String(Object.values(pair)[0] || `${what} ${at + 1}`)}
        onOrder={(order) => onChange(order.map(({ pair }) => pair))}
        className="link-rows"
      >
        {({ pair }, tools, at) => (
          <fieldset className="panel stack">
            <legend className="unseen">{`${what} ${at + 1}`}</legend>
            {names.map(([field, label]) => (
              <TextField
                key={field}
                name={`${name}.${at}.${field}`}
                label={label}
                maxLength={field === "route" ? 300 : 60}
                faults={faults}
                value={pair[field] ?? ""}
                onChange={({ target }) => change(at, { ...pair, [field]: target.value })}
              />
            ))}
            <div className="row">
              {tools}
              <button
                type="button"
                className="button danger"
                onClick={() => onChange(pairs.filter((_, index) => index !== at))}
              >
                <span>
                  Hapus
                  <span className="unseen">{` ${what.toLowerCase()} ${at + 1}`}</span>
                </span>
              </button>
            </div>
          </fieldset>
        )}
      </Orderable>
      {faults[name] && <p className="problem">{faults[name]}</p>}
      {pairs.length < most && (
        <p>
          <button type="button" className="button" onClick={() => onChange([...pairs, blank])}>
            + Tambah {what.toLowerCase()}
          </button>
        </p>
      )}
    </div>
  );
}
