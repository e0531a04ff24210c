import { formatRupiah } from "@/app/(storefront)/_copy/format";

/** Shipping price that the buyer pays, beside the original price struck through. */
export function ShippingCost({ pays, was }: { pays: number; was: number | null }) {
  return (
    <>
      {pays === 0 ? "Gratis" : formatRupiah(pays)}
      {was !== null && was > pays && (
        <>
          {" "}
          <span className="unseen">harga semula</span> <del>{formatRupiah(was)}</del>
        </>
      )}
    </>
  );
}
