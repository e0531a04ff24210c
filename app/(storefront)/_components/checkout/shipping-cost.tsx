import { rupiah } from "../../_data/words/format";

/** What the buyer pays for shipping, and beside it, struck through, what it would have been. */
export function ShippingCost({ pays, was }: { pays: number; was: number | null }) {
  return (
    <>
      {pays === 0 ? "Gratis" : rupiah(pays)}
      {was !== null && was > pays && (
        <>
          {" "}
          <span className="unseen">harga semula</span> <del>{rupiah(was)}</del>
        </>
      )}
    </>
  );
}
