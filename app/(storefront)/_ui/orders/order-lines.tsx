import { formatRupiah } from "@/app/(storefront)/_copy/format";
import type { TrackedOrder } from "@/app/(storefront)/_copy/orders/tracked-order";

/** Lines of the order. */
export function OrderLines({ lines }: { lines: NonNullable<TrackedOrder["lines"]> }) {
  return (
    <ul className="summary-lines">
      {lines.map(({ name, sku, variant_label, image, image_srcset, qty, line_total, preorder }) => (
        <li key={`${sku} ${name} ${variant_label}`}>
          {image && <img src={image} srcSet={image_srcset ?? undefined} sizes="48px" width="48" height="60" alt="" />}
          <span>
            {name}
            <small className="quiet sub">
              {[variant_label, qty && `${qty} buah`, preorder && "pre-order"].filter(Boolean).join(" · ")}
            </small>
          </span>
          <span className="price">{line_total !== null && formatRupiah(line_total)}</span>
        </li>
      ))}
    </ul>
  );
}
