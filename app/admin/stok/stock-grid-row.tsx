import { toAdminProductPath } from "../_copy/product";

type StockGridRowProps = {
  variant_id: string | null;
  product_id: string | null;
  product_name: string | null;
  variant_label: string | null;
  sku: string | null;
  stock: number | null;
  price: number | null;
  image: string | null;
  image_srcset: string | null;
};

const digits = new Intl.NumberFormat("id-ID");

/** Row of the stock grid. An empty stock field means unlimited stock. `data-seen` holds the value at render time. */
export function StockGridRow({
  variant_id,
  product_id,
  product_name,
  variant_label,
  sku,
  stock,
  price,
  ...picture
}: StockGridRowProps) {
  const label = [product_name, variant_label].filter(Boolean).join(" · ");
  const shared = { inputMode: "numeric", enterKeyHint: "next" } as const;
  return (
    <tr data-variant={variant_id} data-sku={sku}>
      <th scope="row">
        <span className="stock-name">
          <StockGridPicture {...picture} />
          <span>
            <a href={toAdminProductPath(product_id)}>{label}</a>
            {sku && <span className="quiet">{sku}</span>}
          </span>
        </span>
      </th>
      <td>
        <input
          {...shared}
          name={`harga-${variant_id}`}
          aria-label={`Harga ${label}`}
          maxLength={16}
          defaultValue={digits.format(price ?? 0)}
          data-of="price"
          data-seen={price ?? 0}
        />
      </td>
      <td>
        <input
          {...shared}
          name={variant_id ?? ""}
          aria-label={`Stok ${label}`}
          maxLength={9}
          placeholder="∞"
          defaultValue={stock ?? ""}
          data-of="stock"
          data-seen={stock ?? ""}
        />
      </td>
    </tr>
  );
}

function StockGridPicture({ image, image_srcset }: Pick<StockGridRowProps, "image" | "image_srcset">) {
  if (!image) return <span aria-hidden="true" />;
  return (
    <img
      src={image}
      srcSet={image_srcset ?? undefined}
      sizes="40px"
      alt=""
      width={40}
      height={40}
      loading="lazy"
      fetchPriority="low"
    />
  );
}
