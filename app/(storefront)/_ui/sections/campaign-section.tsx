import { formatDateTime } from "@/app/(storefront)/_copy/format";
import { promoAnchor } from "@/app/(storefront)/_copy/shop/active-promo";
import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import { getShopTimeZone } from "@/app/(storefront)/_copy/shop/time-zone";
import type { PageSection } from "@/app/(storefront)/_server/page-content";
import { Cloth } from "../cloth";
import { ProductGrid } from "../products/product-grid";
import { CampaignCountdown } from "./campaign-countdown";

type Props = { campaign: NonNullable<PageSection["campaign"]>; serverTime: string | null; shop: ShopConfig };

/** Campaign with its products and end time. After the end it says so; each card shows its own price. */
export function CampaignSection({ campaign: { title, badge, ends_at, products }, serverTime, shop }: Props) {
  const leftMs = ends_at && serverTime ? Date.parse(ends_at) - Date.parse(serverTime) : null;
  return (
    <section className="campaign" id={promoAnchor(title ?? "")}>
      <Cloth motif="lereng" />
      <div className="wide">
        <div className="stack">
          {badge && (
            <p>
              <span className="tag" data-kind="marker">
                {badge}
              </span>
            </p>
          )}
          <h2>{title ?? "Promo"}</h2>
          {ends_at && (
            <p className="until">
              {leftMs !== null && leftMs <= 0
                ? "Promo sudah berakhir"
                : `Sampai ${formatDateTime(ends_at, getShopTimeZone(shop))}`}
              {leftMs !== null && leftMs > 0 && <CampaignCountdown leftMs={leftMs} />}
            </p>
          )}
        </div>
        <ProductGrid products={products ?? []} shop={shop} />
      </div>
    </section>
  );
}
