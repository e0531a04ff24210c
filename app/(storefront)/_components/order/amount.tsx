import { rupiah } from "../../_data/format";
import { splitAmount } from "../../_data/tracked";
import { CopyButton } from "./copy-button";

/** The one number of the page: what is to be paid. The digits that are the buyer's own are marked. */
export function Amount({ amount, uniqueCode }: { amount: number; uniqueCode: number | null }) {
  const [most, own] = splitAmount(rupiah(amount), uniqueCode);
  return (
    <div className="amount-due">
      <p className="quiet">{own ? "Transfer tepat" : "Jumlah yang dibayar"}</p>
      <div className="row">
        <p id="jumlah" tabIndex={-1} className="price large">
          {most}
          {own && <mark>{own}</mark>}
        </p>
        <CopyButton text={String(amount)} what="Jumlah" />
      </div>
    </div>
  );
}
