import { readQris, withAmount } from "@/lib/domain/qris";
import type { Bill, Instructions, PaymentGateway } from "./gateway";

const lifetimeMs = 24 * 3_600_000;

/**
 * The merchant's own account: nobody stands between, so nobody sends notices. The buyer says that it is paid, and the
 * merchant looks for the money by its amount.
 */
export const manualGateway: PaymentGateway = {
  name: "manual",
  offers: (method) => method === "qris_manual" || /^transfer_[a-z0-9_]+$/.test(method),
  open: async (bill) => ({
    kind: "manual",
    providerRef: bill.reference,
    expiresAt: new Date(Math.min(bill.now.getTime() + lifetimeMs, bill.expiresAt.getTime())),
    ...(bill.account.whatsappPhone ? { manualWhatsappPhone: bill.account.whatsappPhone } : {}),
    ...(bill.method === "qris_manual" ? toScan(bill) : toTransfer(bill)),
  }),
  readNotice: () => null,
};

/** The account to transfer to. One that is not complete would send money astray. */
function toTransfer({ method, account }: Bill): Partial<Instructions> {
  if (!account.number || !account.holder) throw new Error(`The shop has no complete account for ${method}.`);
  const bank = account.bank ?? method.replace("transfer_", "").toUpperCase();
  return { manualBank: bank, manualAccountHolder: account.holder, manualAccountNumber: account.number };
}

/** The merchant's printed code, asking for the amount: a buyer who had to type it would round it. */
function toScan({ account, amount }: Bill): Partial<Instructions> {
  const printed = account.qrisPayload ?? "";
  const qrPayload = withAmount(printed, amount);
  const merchant = account.qrisMerchantName ?? readQris(printed)?.merchantName;
  if (!qrPayload || !merchant) throw new Error("The shop's QRIS code cannot ask for this amount.");
  return { qrPayload, manualAccountHolder: merchant };
}
