"use client";

import { storefrontLimits } from "@/lib/contract/storefront-limits";
import { formatRupiah } from "../_copy/format";
import type { StoredCartLine } from "../_hooks/cart";
import type { RatesAnswer, Refused } from "../_hooks/cart-quote";
import type { SeenLine } from "../_hooks/seen-lines";
import { Refusal } from "../_ui/cart/line-refusal";
import { Stepper } from "../_ui/cart/stepper";

export type QuotedCartLine = NonNullable<RatesAnswer["lines"]>[number];

type Props = {
  line: StoredCartLine;
  /** The server's current line. Undefined while the request is pending, or if the server rejects the line. */
  priced: QuotedCartLine | undefined;
  seen: SeenLine | undefined;
  refused: Refused | undefined;
  /** Time zone for dates and times. */
  zone: string;
  /** True while a response is pending. */
  isAwaited: boolean;
  onQty: (qty: number) => void;
  onRemove: () => void;
};

/** One line of the cart. An unavailable line stays, struck through, with the reason and a remedy. */
export function CartLineView({ line, priced, seen, refused, zone, isAwaited, onQty, onRemove }: Props) {
  const { name, variant_label, image, image_srcset, unit_price } = priced ?? seen ?? unseen;
  const title = name ?? "Barang ini";
  // A line grows when its name and price arrive, and a button that moves under a finger loses the tap. So the line has
  // no button before.
  if (!priced && !seen && !refused && isAwaited) return <AwaitedLine slug={line.slug} />;
  return (
    <li className="cart-line" data-refused={refused ? true : undefined}>
      <span className="thumb">
        {image && <img src={image} srcSet={image_srcset ?? undefined} sizes="72px" width="72" height="90" alt="" />}
      </span>
      <div className="what">
        <h2>
          <a href={`/produk/${line.slug}`}>{title}</a>
        </h2>
        {variant_label && <p className="quiet">{variant_label}</p>}
        <UnitPrice unit={unit_price} before={priced?.undiscounted_unit_price ?? null} />
        {priced?.preorder_lead_days && <p className="small">Pre-order, dibuat {priced.preorder_lead_days} hari</p>}
      </div>
      {refused ? (
        <Refusal refused={refused} zone={zone} title={title} onQty={onQty} />
      ) : (
        <div className="amount">
          <Stepper qty={line.qty} most={storefrontLimits.lineQty} label={title} onChange={onQty} />
          <LineTotal line={line} priced={priced} isAwaited={isAwaited} />
        </div>
      )}
      <button type="button" className="button text remove" onClick={onRemove}>
        Hapus<span className="unseen"> {title}</span>
      </button>
    </li>
  );
}

/** Placeholder for a line that this device has never shown, while its name and price load. */
function AwaitedLine({ slug }: { slug: string }) {
  return (
    <li className="cart-line">
      <span className="thumb" />
      <div className="what">
        <h2>
          <a href={`/produk/${slug}`}>Barang ini</a>
        </h2>
        <p className="price">
          <span className="awaited">Rp000.000</span>
        </p>
      </div>
    </li>
  );
}

const unseen: SeenLine = { name: null, variant_label: null, image: null, image_srcset: null, unit_price: null };

function UnitPrice({ unit, before }: { unit: number | null; before: number | null }) {
  if (unit === null) return null;
  const isLess = before !== null && before > unit;
  return (
    <p className="price" data-sale={isLess || undefined}>
      <span>{formatRupiah(unit)}</span>{" "}
      {isLess && (
        <>
          <span className="unseen">harga semula</span> <del>{formatRupiah(before)}</del>
        </>
      )}
    </p>
  );
}

/** Line total from the server. Shown only if the response is for the current quantity. */
function LineTotal({ line, priced, isAwaited }: Pick<Props, "line" | "priced" | "isAwaited">) {
  const isKnown = priced?.qty === line.qty && priced.line_total !== null;
  if (!isKnown && !isAwaited) return null;
  return (
    <p className="price">
      {isKnown ? formatRupiah(priced.line_total ?? 0) : <span className="awaited">Rp000.000</span>}
    </p>
  );
}
