import { type AdminOrderDetail, formatParcelAddress, isCorrectable, toBuyerChatUrl } from "@/app/admin/_copy/order";
import { CopyButton } from "@/app/admin/_ui/copy-button";
import { PrintLinks } from "../print-links";
import { AddressForm } from "./address-form";
import { OrderSection } from "./order-section";

type Props = { order: AdminOrderDetail; shop: { name: string; zone: string } };

/** Recipient of the parcel: copy, print and chat buttons. The address can be corrected until the parcel is sent. */
export function RecipientSection({ order, shop }: Props) {
  const { id, revision, customer, courier_name, courier_code, courier_service, etd, awb, tracking_url } = order;
  const address = formatParcelAddress(order);
  const chat = toBuyerChatUrl(order, shop.name);
  return (
    <OrderSection id="penerima" title="Dikirim ke">
      {address ? <address className="address">{address}</address> : <p>Data pembeli tidak bisa dibaca lagi.</p>}
      {customer?.note && (
        <p className="notice">
          Catatan pembeli: <q>{customer.note}</q>
        </p>
      )}
      <p>
        {[courier_name ?? courier_code, courier_service, etd].filter(Boolean).join(" · ")}
        {awb && (
          <>
            {" · "}
            {tracking_url ? <a href={tracking_url}>Resi {awb}</a> : `Resi ${awb}`}
          </>
        )}
      </p>
      <div className="row">
        {address && <CopyButton text={address} name="Salin alamat" />}
        {chat && (
          <a className="button" href={chat} target="_blank" rel="noopener noreferrer">
            WhatsApp pembeli
          </a>
        )}
        <PrintLinks ids={[id ?? ""]} />
      </div>
      {customer && isCorrectable(order) && (
        <AddressForm
          id={id ?? ""}
          revision={revision ?? 0}
          customer={{
            name: customer.name ?? "",
            phone: customer.phone ?? "",
            street: customer.street ?? "",
            destination: customer.destination?.label ?? "",
            hasDestinationRef: customer.destination?.ref !== null && customer.destination !== null,
          }}
        />
      )}
    </OrderSection>
  );
}
