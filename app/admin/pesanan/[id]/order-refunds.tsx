import { formatDateTime, formatRupiah } from "@/app/(storefront)/_copy/format";
import type { AdminOrderDetail } from "@/app/admin/_copy/order";
import { describeAdminRefund, isRetriable } from "@/app/admin/pesanan/[id]/refund";
import { gatewayName } from "./gateway-name";
import { OrderSection } from "./order-section";
import { RefundForm } from "./refund-form";
import { RefundOverpaymentButton } from "./refund-overpayment-button";
import { ReturnedButton } from "./refund-paid-button";
import { RetryButton } from "./retry-button";

/** Refunds paid and due, and a form for another refund. An order that was never paid has none. */
export function OrderRefunds({ order, zone }: { order: AdminOrderDetail; zone: string }) {
  const { id, refunds, refundable, refund_due_at, status, overpayments } = order;
  const recipient = order.customer?.name ?? "pembeli";
  const due = (refunds ?? []).filter((refund) => refund.status === "due");
  const isAlone = refund_due_at !== null && due.length === 0;
  if (!refunds?.length && !refundable && !refund_due_at) return null;
  return (
    <OrderSection id="pengembalian" title="Pengembalian uang">
      {refunds && refunds.length > 0 && (
        <ul className="lines facing">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <span>
                {formatRupiah(refund.amount ?? 0)} · {describeAdminRefund(refund)}
                {refund.is_overpayment && " · uang lebih"}{" "}
                <span className="quiet">
                  {[
                    refund.created_at && formatDateTime(refund.created_at, zone),
                    refund.by,
                    refund.reason,
                    refund.error,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              {refund.status === "due" && refund.how === "hand" && refund.id && (
                <ReturnedButton refundId={refund.id} amount={formatRupiah(refund.amount ?? 0)} />
              )}
              {isRetriable(refund) && refund.id && (
                <RetryButton
                  refundId={refund.id}
                  amount={refund.amount ?? 0}
                  recipient={recipient}
                  gateway={gatewayName(refund.gateway ?? "")}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {overpayments?.map(({ payment_id, amount, gateway }) => (
        <div className="stack" key={payment_id}>
          <p className="notice">
            Pembeli membayar {formatRupiah(amount ?? 0)} yang tidak terpakai pesanan ini, lewat{" "}
            {gatewayName(gateway ?? "")}.
          </p>
          <RefundOverpaymentButton
            orderId={id ?? ""}
            paymentId={payment_id ?? ""}
            amount={amount ?? 0}
            recipient={recipient}
            gateway={gatewayName(gateway ?? "")}
          />
        </div>
      ))}
      {isAlone && (
        <div className="stack">
          {!overpayments?.length && (
            <p className="notice">Ada uang pesanan ini yang harus kamu kembalikan ke pembeli.</p>
          )}
          <ReturnedButton orderId={id ?? ""} amount="semua uangnya" />
        </div>
      )}
      {refundable ? (
        // Remounted after each refund, so the same form cannot refund the same amount twice.
        <RefundForm
          key={refunds?.length}
          id={id ?? ""}
          refundable={refundable}
          recipient={recipient}
          gateway={gatewayOfPrice(order)}
          isSent={["shipped", "delivered", "completed"].includes(status ?? "")}
          lines={(order.lines ?? []).map(({ variant_id, name, variant_label, qty, line_total }) => ({
            variantId: variant_id ?? "",
            name: [name, variant_label].filter(Boolean).join(" · "),
            qty: qty ?? 0,
            unitPaid: Math.floor((line_total ?? 0) / Math.max(1, qty ?? 1)),
          }))}
        />
      ) : null}
    </OrderSection>
  );
}

/** Returns the gateway that collected the order's price; null if none did. */
function gatewayOfPrice({ payments }: AdminOrderDetail): string | null {
  const paid = payments?.find(({ status, gateway }) => status === "paid" && gateway);
  return paid?.gateway ? gatewayName(paid.gateway) : null;
}
