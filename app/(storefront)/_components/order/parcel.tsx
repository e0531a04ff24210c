import { deadlineOf } from "../../_data/words/format";
import type { ShopConfig } from "../../_data/words/shop";
import type { TrackedOrder } from "../../_data/words/tracked";
import { zoneOf } from "../../_data/words/zone";
import { CopyableValue } from "../ui/copyable-value";

/** Where a parcel of each courier can be followed. */
const sites: Readonly<Record<string, string>> = {
  jne: "https://www.jne.co.id",
  jnt: "https://jet.co.id",
  sicepat: "https://www.sicepat.com",
  anteraja: "https://anteraja.id",
  pos: "https://www.posindonesia.co.id",
};

/** Who brings the parcel, and the number to follow it by. */
export function Parcel({ order, shop }: { order: TrackedOrder; shop: ShopConfig }) {
  const { courier_code, awb, preorder_ship_estimate, preorder_lead_days, city } = order;
  if (!courier_code && !awb) return null;
  const courier = shop.commerce?.couriers?.find(({ code }) => code === courier_code)?.name ?? courier_code;
  const site = sites[courier_code ?? ""];
  return (
    <section className="panel stack" aria-labelledby="pengiriman">
      <h2 id="pengiriman">Pengiriman</h2>
      <p>
        {courier}
        {city && ` ke ${city}`}
      </p>
      {awb && (
        <div className="account">
          <CopyableValue label="Nomor resi" what="Nomor resi" text={awb}>
            <p className="number">{awb}</p>
          </CopyableValue>
          {site && (
            <p>
              <a href={site} rel="noreferrer" target="_blank">
                Lacak di situs {courier}
              </a>
            </p>
          )}
        </div>
      )}
      {preorder_ship_estimate && <p>Perkiraan dikirim {deadlineOf(preorder_ship_estimate, zoneOf(shop))}.</p>}
      {!preorder_ship_estimate && preorder_lead_days ? (
        <p>Pre-order: dikirim ±{preorder_lead_days} hari setelah pembayaran diterima.</p>
      ) : null}
    </section>
  );
}
