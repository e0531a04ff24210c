import type { Db } from "@/lib/adapters/db/connection/client";
import { listKeptMethods } from "@/lib/adapters/db/shops/methods";
import type { KeptSettings, SettingsChange } from "@/lib/adapters/db/shops/settings";
import { decodeForQr, readQr } from "@/lib/adapters/media/qr-reader";
import type { Partners } from "@/lib/adapters/partners/partners";
import { ApiError } from "@/lib/contract/errors";
import type { paymentSettingsOperations } from "@/lib/contract/merchant/settings/payments";
import type { Output } from "@/lib/contract/operation";
import { readStaticQris } from "@/lib/domain/payments/qris";
import type { UseCase } from "../../use-case";
import type { MerchantContext } from "../context";
import { decodeInTurn } from "../goods/decoding";
import { readerLimits } from "../reader-limits";
import { viewPayments } from "../views/payments";
import { changeKept, needSettings } from "./kept";
import { knownHealth, missingOf, needPayable } from "./missing";
import { tellOwnersOfAccount } from "./warning";

type PaymentsView = Output<typeof paymentSettingsOperations.getPaymentSettings>;

/** Returns the payment settings, with the missing prerequisites of each method. */
export const getPaymentSettings: UseCase<"getPaymentSettings"> = async (ctx) => {
  return viewAll(await ctx.partners(ctx.shop.id), ctx.db, ctx.shop.id);
};

/** Updates the account holder, the QRIS code, or the limit on gateway refunds by staff. */
export const changePaymentSettings: UseCase<"changePaymentSettings"> = async (
  ctx,
  { revision, account_holder, staff_refund_limit, qris_payload },
) => {
  const terms = { accountHolder: account_holder, staffRefundLimit: staff_refund_limit };
  return change(ctx, revision, { ...qrisChange(qris_payload), ...terms });
};

/** Reads the shop's QRIS code from a picture. */
export const uploadQris: UseCase<"uploadQris"> = async (ctx, { revision, bytes }) => {
  const pictures = await decodeInTurn(() => decodeForQr(bytes));
  const read = typeof pictures === "string" ? pictures : await readQr(pictures, readerLimits);
  if (read === "busy") throw new ApiError("unavailable");
  if (typeof read === "string") throw new ApiError("picture_refused", { reason: read });
  if (read.text === null) throw new ApiError("qris_refused", { reason: "no_code" });
  return change(ctx, revision, qrisChange(read.text.trim()));
};

/** Settings that change with a new QRIS code. The code contains its merchant name and ID. */
function qrisChange(payload: string | null | undefined): SettingsChange {
  if (payload === undefined) return {};
  if (payload === null) return { qrisPayload: null, qrisMerchantName: null, qrisNmid: null };
  const read = readStaticQris(payload);
  if (typeof read === "string") throw new ApiError("qris_refused", { reason: read });
  return { qrisPayload: payload, qrisMerchantName: read.merchantName, qrisNmid: read.nmid };
}

async function change(ctx: MerchantContext, revision: number, wanted: SettingsChange): Promise<PaymentsView> {
  const { shop } = ctx;
  const partners = await ctx.partners(shop.id);
  return ctx.once<PaymentsView>(async (tx) => {
    const before = await needSettings(tx, shop.id);
    const after = await changeKept(ctx, tx, { before, revision }, wanted);
    await keepPayable(tx, shop.id, partners, before, after);
    const news = newDestination(before, after);
    const tell = news ? await tellOwnersOfAccount(ctx, tx, partners, news) : undefined;
    const answer = await viewAll(partners, tx, shop.id);
    return tell ? { answer, after: tell } : { answer };
  });
}

/** New destination of payments; null if it did not change. */
function newDestination(before: KeptSettings, after: KeptSettings): { name: string; to: string } | null {
  if (after.qrisPayload !== before.qrisPayload) {
    return { name: "QRIS", to: after.qrisPayload === null ? "dihapus" : `QRIS atas nama ${after.qrisMerchantName}` };
  }
  if (after.accountHolder === before.accountHolder) return null;
  return { name: "Pemilik rekening", to: after.accountHolder ?? "dihapus" };
}

/** Throws if a change would make an enabled method unusable. */
async function keepPayable(
  tx: Db,
  shopId: string,
  partners: Partners,
  before: KeptSettings,
  after: KeptSettings,
): Promise<void> {
  for (const method of await listKeptMethods(tx, shopId)) {
    if (missingOf(partners, before, method).length === 0) needPayable(partners, after, method);
  }
}

async function viewAll(partners: Partners, db: Db, shopId: string): Promise<PaymentsView> {
  const methods = await listKeptMethods(db, shopId);
  return viewPayments(partners, await needSettings(db, shopId), methods, await knownHealth(db, shopId));
}
