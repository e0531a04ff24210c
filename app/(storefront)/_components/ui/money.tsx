import { rupiah } from "../../_data/words/format";

/** An amount as shops write it. */
export function Money({ amount }: { amount: number }) {
  return <span className="price">{rupiah(amount)}</span>;
}
