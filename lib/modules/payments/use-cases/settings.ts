import { ApiError } from "@/lib/contract/errors";
import type { Output } from "@/lib/contract/operation";
import { decodeInTurn } from "@/lib/modules/catalog/service/decoding";
import type { paymentSettingsOperations } from "@/lib/modules/payments/contract/settings.merchant";
import { readStaticQris } from "@/lib/modules/payments/rules/qris";
import { listStoredPaymentMethods } from "@/lib/modules/payments/store/methods";
import { needSettings, updateStoredSettings } from "@/lib/modules/shops/service/settings";
import type { SettingsChange, StoredSettings } from "@/lib/modules/shops/service/stored-settings";
import { alertOwnersOfAccountChange } from "@/lib/modules/staff/service/owner-alerts";
import type { Db } from "@/lib/platform/db/connection/client";
import { decodeForQr, readQr } from "@/lib/platform/media/qr-reader";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import type { ShopProviders } from "@/lib/use-case/providers";
import { readerLimits } from "@/lib/use-case/reader-limits";
import type { UseCase } from "@/lib/use-case/use-case";
import { knownHealth, listMissingPrerequisites, needPayable } from "../service/prerequisites";
import { viewPayments } from "../views/settings";

type PaymentsView = Output<typeof paymentSettingsOperations.getPaymentSettings>;

/** Returns the payment settings, with the missing prerequisites of each method. */
export const getPaymentSettings: UseCase<"getPaymentSettings"> = async (ctx) => {
  return viewAll(await ctx.providers(ctx.shop.id), ctx.db, ctx.shop.id);
};

/** Updates the account holder, the QRIS code, or the limit on gateway refunds by staff. */
export const updatePaymentSettings: UseCase<"updatePaymentSettings"> = async (
  ctx,
  { revision, account_holder, staff_refund_limit, qris_payload },
) => {
  const accountSettings = { accountHolder: account_holder, staffRefundLimit: staff_refund_limit };
  return change(ctx, revision, { ...qrisChange(qris_payload), ...accountSettings });
};

/** Reads the shop's QRIS code from a picture. */
export const uploadQris: UseCase<"uploadQris"> = async (ctx, { revision, bytes }) => {
  const decoded = await decodeInTurn(() => decodeForQr(bytes));
  const result = decoded.kind === "decoded" ? await readQr(decoded.pictures, readerLimits) : decoded;
  switch (result.kind) {
    case "read":
      return change(ctx, revision, qrisChange(result.text.trim()));
    case "no_code":
      throw new ApiError("qris_refused", { reason: "no_code" });
    case "busy":
      throw new ApiError("unavailable");
    default:
      throw new ApiError("picture_refused", { reason: result.kind });
  }
};

/** Settings that change with a new QRIS code. The code contains its merchant name and ID. */
function qrisChange(payload: string | null | undefined): SettingsChange {
  if (payload === undefined) return {};
  if (payload === null) return { qrisPayload: null, qrisMerchantName: null, qrisNmid: null };
  const read = readStaticQris(payload);
  if (read.kind !== "static") throw new ApiError("qris_refused", { reason: read.kind });
  return { qrisPayload: payload, qrisMerchantName: read.qris.merchantName, qrisNmid: read.qris.nmid };
}

async function change(ctx: MerchantContext, revision: number, wanted: SettingsChange): Promise<PaymentsView> {
  const { shop } = ctx;
  const providers = await ctx.providers(shop.id);
  return ctx.idempotent<PaymentsView>(async (tx) => {
    const before = await needSettings(tx, shop.id);
    const after = await updateStoredSettings(ctx, tx, { before, revision }, wanted);
    await checkStillPayable(tx, shop.id, providers, before, after);
    const accountChange = newDestination(before, after);
    const sendAlert = accountChange ? await alertOwnersOfAccountChange(ctx, tx, providers, accountChange) : undefined;
    const answer = await viewAll(providers, tx, shop.id);
    return sendAlert ? { answer, after: sendAlert } : { answer };
  });
}

/** New destination of payments; null if it did not change. */
function newDestination(before: StoredSettings, after: StoredSettings): { name: string; to: string } | null {
  if (after.qrisPayload !== before.qrisPayload) {
    return { name: "QRIS", to: after.qrisPayload === null ? "dihapus" : `QRIS atas nama ${after.qrisMerchantName}` };
  }
  if (after.accountHolder === before.accountHolder) return null;
  return { name: "Pemilik rekening", to: after.accountHolder ?? "dihapus" };
}

/** Throws if a change would make an enabled method unusable. */
async function checkStillPayable(
  tx: Db,
  shopId: string,
  providers: ShopProviders,
  before: StoredSettings,
  after: StoredSettings,
): Promise<void> {
  for (const method of await listStoredPaymentMethods(tx, shopId)) {
    if (listMissingPrerequisites(providers, before, method).length === 0) needPayable(providers, after, method);
  }
}

async function viewAll(providers: ShopProviders, db: Db, shopId: string): Promise<PaymentsView> {
  const methods = await listStoredPaymentMethods(db, shopId);
  const settings = await needSettings(db, shopId);
  const health = await knownHealth(db, shopId);
  return viewPayments(settings, methods, (method) => listMissingPrerequisites(providers, settings, method, health));
}
