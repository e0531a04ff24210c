import { readQris, withAmount } from "@/lib/modules/payments/rules/qris";
import type { Bill, Instructions, PaymentGateway } from "./gateway";

/**
 * The merchant's own account. No gateway is involved, so there are no webhooks. The buyer sends a payment claim, and the
 * merchant finds the transfer by its amount.
 */
export const manualGateway: PaymentGateway = {
  name: "manual",
  offers: (method) => method === "qris_manual" || /^transfer_[a-z0-9_]+$/.test(method),
  lacks: (bill) => {
    if (toPay(bill)) return null;
    return isScanned(bill) ? "qris" : "account";
  },
  open: async (bill) => {
    const instructions = instruct(bill);
    if (!instructions) throw new Error(`The shop has no account or QRIS code for ${bill.method}.`);
    return instructions;
  },
  openLocally: instruct,
  readNotice: () => null,
};

function instruct(bill: Bill): Instructions | null {
  const how = toPay(bill);
  if (!how) return null;
  return {
    kind: "manual",
    providerRef: bill.reference,
    expiresAt: bill.expiresAt,
    ...(bill.account.whatsappPhone ? { manualWhatsappPhone: bill.account.whatsappPhone } : {}),
    ...how,
  };
}

type TransferBill = Pick<Bill, "method" | "account" | "amount">;

function isScanned({ method }: TransferBill): boolean {
  return method === "qris_manual";
}

/** Returns the instructions for the buyer; null if the merchant's settings are incomplete. */
function toPay(bill: TransferBill): Partial<Instructions> | null {
  return isScanned(bill) ? toScan(bill) : toTransfer(bill);
}

/** Account for the transfer. An incomplete one would misdirect money. */
function toTransfer({ method, account }: TransferBill): Partial<Instructions> | null {
  if (!account.number || !account.holder) return null;
  const bank = account.bank ?? method.replace("transfer_", "").toUpperCase();
  return { manualBank: bank, manualAccountHolder: account.holder, manualAccountNumber: account.number };
}

/** Adds the amount to the merchant's printed QRIS code. A buyer who had to type it would round it. */
function toScan({ account, amount }: TransferBill): Partial<Instructions> | null {
  const printed = account.qrisPayload ?? "";
  const qrPayload = withAmount(printed, amount);
  const merchant = account.qrisMerchantName ?? readQris(printed)?.merchantName;
  if (!qrPayload || !merchant) return null;
  return { qrPayload, manualAccountHolder: merchant };
}
