import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { type AdminProductSummary, describeAdminProductStock, toAdminProductPath } from "../_copy/product";

/** Product in a list: picture, price, remaining stock, and the reason why buyers cannot see or buy it. */
export function ProductListEntry({ product }: { product: AdminProductSummary }) {
  const { id, name, price, price_max, image, image_srcset, published, archived_at, run_out_count, stock } = product;
  const cost = formatRupiah(price ?? 0);
  const state = archived_at ? "archive" : published ? "publish" : "hide";
  return (
    <li className="good">
      <label className="pick">
        <input type="checkbox" name="id" value={id ?? ""} data-name={name} data-was={state} />
        <span className="unseen">Pilih {name}</span>
      </label>
      <a href={toAdminProductPath(id)} className="good-link">
        {image ? (
          <img
            src={image}
            srcSet={image_srcset ?? undefined}
            sizes="56px"
            alt=""
            width={56}
            height={56}
            loading="lazy"
            fetchPriority="low"
          />
        ) : (
          <span className="good-blank" aria-hidden="true" />
        )}
        <span className="good-name">{name}</span>
        <span>{price === price_max ? cost : `${cost} – ${formatRupiah(price_max ?? 0)}`}</span>
        <span className="quiet">{describeAdminProductStock(product)}</span>
        <span className="good-marks">
          {state === "hide" && <span className="mark">Belum tampil</span>}
          {state === "archive" && <span className="mark">Diarsipkan</span>}
          {run_out_count !== 0 && stock === 0 && <span className="mark wrong">Habis</span>}
        </span>
      </a>
    </li>
  );
}
