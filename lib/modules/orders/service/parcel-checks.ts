import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { isAwb } from "@/lib/modules/orders/rules/awb-list";
import { readAwb } from "@/lib/modules/orders/rules/transitions";
import { findAwbUser, lockAwb } from "@/lib/modules/orders/store/awbs";
import { hasCourier } from "@/lib/modules/orders/store/order-changes";
import type { StoredOrder } from "@/lib/modules/orders/store/orders";
import type { Db } from "@/lib/platform/db/connection/client";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";

/** AWB and courier of a parcel. `allow_duplicate` accepts an AWB that another order has. */
export type ParcelInput = {
  awb?: string | null | undefined;
  allow_duplicate?: boolean | undefined;
  courier_code?: string | null | undefined;
  courier_service?: string | null | undefined;
};

/** Parcel as it is stored. */
export type CheckedParcel = { awb: string | null; awbAt?: Date; courierCode: string; courierService: string | null };

/**
 * Returns the parcel of an order after a change. Throws if its courier is unknown, its AWB is invalid, or another order has the
 * same AWB with the same courier. The order must be locked. The AWB is locked until the transaction ends.
 */
export async function checkParcel(
  ctx: MerchantReadContext,
  tx: Db,
  order: StoredOrder,
  input: ParcelInput,
): Promise<CheckedParcel> {
  const awb = input.awb ? needAwb(input.awb) : order.awb;
  const courierCode = input.courier_code ?? order.courierCode;
  if (courierCode !== order.courierCode) await needKnownCourier(tx, ctx.shop.id, courierCode);
  const courierService = input.courier_code ? (input.courier_service ?? null) : order.courierService;
  const isNew = awb !== null && (awb !== order.awb || courierCode !== order.courierCode);
  if (!isNew) return { awb, courierCode, courierService };
  const key = { shopId: ctx.shop.id, courierCode, awb };
  await lockAwb(tx, key);
  const user = input.allow_duplicate ? null : await findAwbUser(tx, key, order.id, startOfUse(ctx.now));
  if (user) throw new ApiError("awb_in_use", { order_number: user.number });
  return { awb, awbAt: ctx.now, courierCode, courierService };
}

/** Start of the period in which an AWB counts as used by another order. */
export function startOfUse(now: Date): Date {
  return new Date(now.getTime() - limits.awbDays * 24 * 3_600_000);
}

/** Throws if the shop does not have this courier. */
async function needKnownCourier(tx: Db, shopId: string, code: string): Promise<void> {
  if (await hasCourier(tx, shopId, code)) return;
  const message = "Kurir ini belum ada di pengaturan toko.";
  throw new ApiError("invalid_request", { issues: [{ path: "courier_code", code: "invalid_value", message }] });
}

/** Returns a normalized AWB. Throws if it is invalid. */
function needAwb(typed: string): string {
  const awb = readAwb(typed);
  if (isAwb(awb)) return awb;
  const message = "Nomor resi berisi 5 sampai 40 huruf dan angka.";
  throw new ApiError("invalid_request", { issues: [{ path: "awb", code: "invalid_format", message }] });
}
