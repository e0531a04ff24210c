import type { Db } from "@/lib/platform/db/connection/client";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { payments } from "@/lib/schema/payments";
import { earlyInquiryTime, type PaymentKey, type PaymentRow } from "./columns";

/** Condition for the payment attempt. */
const isIt = ({ shopId, paymentId }: PaymentKey) =>
  sql`${payments.shopId} = ${shopId} and ${payments.id} = ${paymentId}`;

/** Ends a live attempt. */
export async function endPayment(db: Db, key: PaymentKey, status: "expired" | "failed"): Promise<void> {
  const changes = assign(payments, { status, openingUntil: null, askAt: earlyInquiryTime });
  await db.execute(
    sql`update ${payments} set ${changes} where ${isIt(key)} and ${payments.status} in ('pending', 'claimed')`,
  );
}

/** Updates an attempt as part of an order's transition. It may still be open at its gateway, which is notified soon. */
export async function setPayment(
  db: Db,
  key: PaymentKey,
  status: PaymentRow["status"],
  paid: Date | null = null,
): Promise<void> {
  const paidAt = sql`coalesce(${payments.paidAt}, ${paid?.toISOString() ?? null})`;
  const changes = assign(payments, { status, openingUntil: null, askAt: earlyInquiryTime, paidAt });
  await db.execute(sql`update ${payments} set ${changes} where ${isIt(key)}`);
}
