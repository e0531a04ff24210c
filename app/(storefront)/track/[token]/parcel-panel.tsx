import { describeDispatch, describeOrderDelivery } from "@/app/(storefront)/_copy/orders/delivery-estimate";
import type { TrackedOrder } from "@/app/(storefront)/_copy/orders/tracked-order";
import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import { getShopTimeZone } from "@/app/(storefront)/_copy/shop/time-zone";
import { CopyableValue } from "./copyable-value";

/** Destination, courier, arrival time and AWB of the parcel. */
export function ParcelPanel({ order, shop }: { order: TrackedOrder; shop: ShopConfig }) {
  const { courier_code, courier_service, awb } = order;
  if (!courier_code && !awb) return null;
  const courier = shop.commerce?.couriers?.find(({ code }) => code === courier_code)?.name ?? courier_code;
  const destination = [order.subdistrict, order.city].filter(Boolean).join(", ");
  const zone = getShopTimeZone(shop);
  const expectedDelivery = describeOrderDelivery(order, zone);
  const shipping = describeDispatch(order, zone);
  return (
    <section className="panel stack" aria-labelledby="pengiriman">
      <h2 id="pengiriman">Pengiriman</h2>
      <dl className="bill details">
        {destination && (
          <div>
            <dt>Tujuan</dt>
            <dd>{destination}</dd>
          </div>
        )}
        <div>
          <dt>Kurir</dt>
          <dd>{serviceOf(courier ?? "", courier_service ?? "")}</dd>
        </div>
        {expectedDelivery && (
          <div>
            <dt>Perkiraan tiba</dt>
            <dd>{expectedDelivery}</dd>
          </div>
        )}
      </dl>
      {awb && <Airwaybill courier={courier} awb={awb} url={order.tracking_url} />}
      {!awb && shipping && <p>{shipping}</p>}
    </section>
  );
}

/** Joins courier and service: "JNE" and "REG" give "JNE REG"; "Pos Indonesia" and "Pos Reguler" give "Pos Reguler". */
function serviceOf(courier: string, service: string): string {
  const [carrier] = courier.split(" ");
  return service.split(" ")[0] === carrier ? service : `${courier} ${service}`.trim();
}

/** The AWB and a link to the courier's tracking page. Promises the parcel only if the URL contains the AWB. */
function Airwaybill({ courier, awb, url }: { courier: string | null; awb: string; url: string | null }) {
  const isOpened = url?.includes(encodeURIComponent(awb));
  return (
    <div className="account">
      <CopyableValue label="Nomor resi" what="Nomor resi" text={awb}>
        <p className="number">{awb}</p>
      </CopyableValue>
      {url && (
        <p>
          <a href={url} rel="noreferrer" target="_blank">
            {isOpened ? `Lacak paket di situs ${courier}` : `Buka halaman lacak ${courier}`}
          </a>
          {!isOpened && <span className="sub small">Salin nomor resi, lalu tempel di sana.</span>}
        </p>
      )}
    </div>
  );
}
