import type { PageSection } from "../../_data/server/page";
import { formatDateTime } from "../../_data/words/format";
import { promoAnchor } from "../../_data/words/shop/promo";
import { ProductGrid } from "../product/grid";
import { Cloth } from "../ui/cloth";
import { CampaignCountdown } from "./countdown";

type Props = { campaign: NonNullable<PageSection["campaign"]>; serverTime: string | null; zone: string };

/** Campaign with its products and end time. After the end it says so; each card shows its own price. */
export function CampaignSection({ campaign: { title, badge, ends_at, products }, serverTime, zone }: Props) {
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
              {leftMs !== null && leftMs <= 0 ? "Promo sudah berakhir" : `Sampai ${formatDateTime(ends_at, zone)}`}
              {leftMs !== null && leftMs > 0 && <CampaignCountdown leftMs={leftMs} />}
            </p>
          )}
        </div>
        <ProductGrid products={products ?? []} zone={zone} />
      </div>
    </section>
  );
}
