import { readQris, withAmount } from "@/lib/domain/payments/qris";
import type { Bill, Instructions, PaymentGateway } from "./gateway";

/**
 * The merchant's own account: nobody stands between, so nobody sends notices. The buyer says that it is paid, and the
 * merchant looks for the money by its amount.
 */
export const manualGateway: PaymentGateway = {
  name: "manual",
  offers: (method) => method === "qris_manual" || /^transfer_[a-z0-9_]+$/.test(method),
  lacks: (bill) => {
    if (toPay(bill)) return null;
    return isScanned(bill) ? "qris" : "account";
  },
  open: async (bill) => {
    const how = toPay(bill);
    if (!how) throw new Error(`The shop has nothing that ${bill.method} could be paid by.`);
    return {
      kind: "manual",
      providerRef: bill.reference,
      expiresAt: bill.expiresAt,
      ...(bill.account.whatsappPhone ? { manualWhatsappPhone: bill.account.whatsappPhone } : {}),
      ...how,
    };
  },
  readNotice: () => null,
};

type TransferBill = Pick<Bill, "method" | "account" | "amount">;

function isScanned({ method }: TransferBill): boolean {
  return method === "qris_manual";
}

/** What the buyer is shown; null where the merchant has not told enough. */
function toPay(bill: TransferBill): Partial<Instructions> | null {
  return isScanned(bill) ? toScan(bill) : toTransfer(bill);
}

/** The account to transfer to. One that is not complete would send money astray. */
function toTransfer({ method, account }: TransferBill): Partial<Instructions> | null {
  if (!account.number || !account.holder) return null;
  const bank = account.bank ?? method.replace("transfer_", "").toUpperCase();
  return { manualBank: bank, manualAccountHolder: account.holder, manualAccountNumber: account.number };
}

/** The merchant's printed code, asking for the amount: a buyer who had to type it would round it. */
function toScan({ account, amount }: TransferBill): Partial<Instructions> | null {
  const printed = account.qrisPayload ?? "";
  const qrPayload = withAmount(printed, amount);
  const merchant = account.qrisMerchantName ?? readQris(printed)?.merchantName;
  if (!qrPayload || !merchant) return null;
  return { qrPayload, manualAccountHolder: merchant };
}
