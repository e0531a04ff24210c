import { limits } from "@/lib/contract/limits";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import {
  findStoredPaymentMethod,
  insertMethod,
  listStoredPaymentMethods,
  type MethodFields,
  updateMethod,
} from "@/lib/modules/payments/store/methods";
import type { Db } from "@/lib/platform/db/connection/client";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";

/** Settings of a new payment method, besides its name and gateways. */
export const blankMethod: Omit<MethodFields, "name" | "gateways"> = {
  sub: null,
  enabled: false,
  feeFlat: 0,
  feeBasisPt: 0,
  minOrderTotal: null,
  maxOrderTotal: null,
  accountBank: null,
  accountHolder: null,
  accountNumber: null,
};

const code = "qris_manual";

/**
 * Offers the shop's printed QRIS code to buyers: adds its payment method, or enables it. Does nothing in a shop with as many
 * methods as it may have.
 */
export async function offerPrintedQris(ctx: MerchantReadContext, tx: Db): Promise<void> {
  const { id: shopId } = ctx.shop;
  const stored = await findStoredPaymentMethod(tx, shopId, code);
  if (stored?.enabled) return;
  const name = stored?.name ?? "QRIS";
  const subject = { kind: "payment_method", id: code, name };
  if (stored) {
    if (!(await updateMethod(tx, shopId, { code, seen: stored.revision }, { enabled: true }))) return;
    const [before, after] = [{ enabled: false }, { enabled: true }];
    await recordAudit(tx, ctx, { what: "payment_method.changed", subject, before, after });
    return;
  }
  if ((await listStoredPaymentMethods(tx, shopId)).length >= limits.paymentMethods) return;
  const fields = { ...blankMethod, name, gateways: ["manual"], enabled: true };
  if (await insertMethod(tx, shopId, code, fields))
    await recordAudit(tx, ctx, { what: "payment_method.added", subject, after: fields });
}
