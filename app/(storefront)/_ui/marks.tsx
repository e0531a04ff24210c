import type { ShopConfig } from "../_copy/shop/shop-config";
import { listShopMarks, type Mark, type MarkShape } from "../_copy/shop/shop-marks";

/** Lines on a 16 × 16 grid, our own drawings: no company logo is copied. */
const lines: Record<MarkShape, string> = {
  box: "M2 5l6-3 6 3v6.5l-6 3-6-3V5Zm0 0l6 3 6-3M8 8v6.5",
  arrow: "M1.5 5h4M1.5 8h3M1.5 11h4M6.5 8h8m-4-4 4 4-4 4",
  bolt: "M9.5 1.5 3 9h4.5l-1 5.5L13 7H8.5l1-5.5Z",
  pin: "M8 14.5C5 11.2 3.5 8.7 3.5 6.5a4.5 4.5 0 0 1 9 0c0 2.2-1.5 4.7-4.5 8ZM8 8a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z",
  envelope: "M1.5 3.5h13v9h-13v-9Zm0 .5L8 9l6.5-5",
  code: "M2 2h4.5v4.5H2V2Zm7.5 0H14v4.5H9.5V2ZM2 9.5h4.5V14H2V9.5Zm7.5 0h2v2h-2v-2ZM14 9.5V12m-4.5 2H12m2 0h0",
  bank: "M2 6l6-4 6 4H2Zm1.5 0v5.5M6.5 6v5.5m3-5.5v5.5M12.5 6v5.5M1.5 14h13",
  transfer: "M2 5.5h11m-3-3 3 3-3 3M14 10.5H3m3-3-3 3 3 3",
  wallet: "M2 4.5h11v9H2v-9Zm0 0 8.5-2.5v2.5M10 9h4.5v0",
  card: "M1.5 3.5h13v9h-13v-9Zm0 3h13M4 10h3",
  coin: "M8 14.5a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13ZM6 11V5h2.5a1.8 1.8 0 0 1 0 3.6H6",
};

/** Couriers and payment methods of the shop. */
export function Marks({ shop }: { shop: ShopConfig }) {
  const { couriers, paymentMethods } = listShopMarks(shop);
  return (
    <div className="offered">
      <Row heading="Dikirim dengan" marks={couriers} />
      <Row heading="Bayar dengan" marks={paymentMethods} />
    </div>
  );
}

function Row({ heading, marks }: { heading: string; marks: readonly Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <div>
      <p>{heading}</p>
      <ul className="marks">
        {marks.map(({ code, label, shape }) => (
          <li key={code} data-mark={shape}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d={lines[shape]} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
