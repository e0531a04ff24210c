import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { splitAmount } from "@/app/(storefront)/_copy/orders/tracked-order";
import { CopyableValue } from "../copyable-value";

/** The amount to pay, the most prominent number of the page. Highlights the digits of the unique code. */
export function AmountDue({ amount, uniqueCode }: { amount: number; uniqueCode: number | null }) {
  const [most, own] = splitAmount(formatRupiah(amount), uniqueCode);
  return (
    <CopyableValue label={own ? "Transfer tepat" : "Jumlah yang dibayar"} what="Jumlah" text={String(amount)}>
      <p id="jumlah" tabIndex={-1} className="price large">
        {most}
        {own && <mark>{own}</mark>}
      </p>
    </CopyableValue>
  );
}
