import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import type { Output } from "@/lib/contract/operation";
import type { catalogOperations } from "@/lib/modules/catalog/contract/catalog";

type Props = { product: Output<typeof catalogOperations.getProduct>; brand: ShopConfig["brand"] };

/** Product details: description, material, care and shipping. */
export function Particulars({ product, brand }: Props) {
  const copy = brand?.section_copy;
  const { material_spec, spec_label } = product;
  const spec = material_spec && [spec_label, material_spec].filter(Boolean).join(": ");
  const parts: [heading: string, text: string | null][] = [
    [copy?.product_details_heading ?? "Detail", spec],
    [copy?.product_care_heading ?? "Perawatan", product.care_copy ?? brand?.product_care_copy ?? null],
    [copy?.product_shipping_heading ?? "Pengiriman", brand?.product_shipping_copy ?? null],
  ];
  return (
    <div className="particulars">
      {product.description && <p className="prose">{product.description}</p>}
      {parts.map(
        ([heading, text], index) =>
          text && (
            <details key={heading} open={index === 0}>
              <summary>{heading}</summary>
              <p className="prose">{text}</p>
            </details>
          ),
      )}
    </div>
  );
}
