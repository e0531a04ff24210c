import type { PreviewLine } from "./price-preview";

type Props = { lines: readonly PreviewLine[]; onChange: (lines: PreviewLine[]) => void };

/** Lines of the previewed cart: variant and quantity. Quantity 0 removes a line. */
export function PreviewLines({ lines, onChange }: Props) {
  if (lines.length === 0)
    return <p className="quiet">Pilih barang dulu: tagihannya muncul di sini sambil kamu mengetik.</p>;
  const change = (id: string, next: Partial<PreviewLine>) =>
    onChange(lines.map((line) => (line.product_id === id ? { ...line, ...next } : line)).filter(({ qty }) => qty > 0));
  return (
    <ul className="lines">
      {lines.map(({ product_id, name, variant_id, variants, qty }) => (
        <li key={product_id}>
          <span className="stack tight">
            {name}
            {variants.length > 1 && (
              <select
                aria-label={`Pilihan ${name}`}
                value={variant_id}
                onChange={({ target }) => change(product_id, { variant_id: target.value })}
              >
                {variants.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </span>
          <span className="steps">
            <button type="button" aria-label={`Kurangi ${name}`} onClick={() => change(product_id, { qty: qty - 1 })}>
              −
            </button>
            <output aria-label={`Jumlah ${name}`}>{qty}</output>
            <button
              type="button"
              aria-label={`Tambah ${name}`}
              onClick={() => change(product_id, { qty: Math.min(999, qty + 1) })}
            >
              +
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}
