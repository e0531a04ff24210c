import { expect, test } from "vitest";
import { readQris } from "@/lib/modules/payments/rules/qris";
import { bill as asked, minutesLater } from "@/lib/testing/fixtures/bill";
import type { Bill, MerchantAccount } from "./gateway";
import { manualGateway } from "./manual";

const printed =
  "00020101021126660014COM.CONTOH.WWW01189360000000000000010215ID10200000000010303UMI51440014ID.CO.QRIS.WWW02" +
  "15ID10200000000010303UMI5204569153033605802ID5911TOKO CONTOH6007BANDUNG61054011562070703A0163045665";

const account: MerchantAccount = {
  bank: "BCA",
  holder: "Sari Wulandari",
  number: "0123456789",
  qrisPayload: printed,
  qrisMerchantName: "Kain Sari",
  whatsappPhone: "6281234567890",
};

const bill: Bill = { ...asked, reference: "pay_1", method: "transfer_bca", account };
const hours = (count: number) => minutesLater(count * 60);

test("manual payments accept bank transfers and the merchant's QRIS code only", () => {
  for (const method of ["transfer_bca", "transfer_mandiri", "transfer_bank_jago", "qris_manual"]) {
    expect(manualGateway.offers(method)).toBe(true);
  }
  for (const method of ["qris", "va_bca", "transfer_", "xtransfer_bca", "transfer_BCA", ""]) {
    expect(manualGateway.offers(method)).toBe(false);
  }
});

test("a bank transfer shows the account, its holder and the phone to contact", async () => {
  expect(await manualGateway.open(bill)).toEqual({
    kind: "manual",
    providerRef: "pay_1",
    expiresAt: hours(24),
    manualBank: "BCA",
    manualAccountHolder: "Sari Wulandari",
    manualAccountNumber: "0123456789",
    manualWhatsappPhone: "6281234567890",
  });
});

test("the bank's name defaults to the method's, and the phone is optional", async () => {
  const { bank: _bank, ...rest } = account;
  const opened = await manualGateway.open({ ...bill, account: { ...rest, bank: null, whatsappPhone: null } });
  expect(opened.manualBank).toBe("BCA");
  expect(opened).not.toHaveProperty("manualWhatsappPhone");
});

test("the merchant's QRIS code contains the exact amount", async () => {
  const opened = await manualGateway.open({ ...bill, method: "qris_manual" });
  expect(opened).toMatchObject({ kind: "manual", manualAccountHolder: "Kain Sari", expiresAt: hours(24) });
  expect(opened).not.toHaveProperty("manualAccountNumber");
  expect(readQris(opened.qrPayload ?? "")).toMatchObject({ amount: 147_356, nmid: "ID1020000000001" });
});

test("the merchant's name defaults to the name in the QRIS code", async () => {
  const nameless = { ...account, qrisMerchantName: null };
  const opened = await manualGateway.open({ ...bill, method: "qris_manual", account: nameless });
  expect(opened.manualAccountHolder).toBe("TOKO CONTOH");
});

test("payment instructions expire no later than the order", async () => {
  expect((await manualGateway.open({ ...bill, expiresAt: hours(3) })).expiresAt).toEqual(hours(3));
});

const impossible: [title: string, change: Partial<Bill>][] = [
  ["without an account number", { account: { ...account, number: null } }],
  ["without an account holder", { account: { ...account, holder: null } }],
  ["without a QRIS code", { method: "qris_manual", account: { ...account, qrisPayload: null } }],
  ["with a damaged QRIS code", { method: "qris_manual", account: { ...account, qrisPayload: `${printed}1` } }],
  ["for QRIS above its limit", { method: "qris_manual", amount: 10_000_001 }],
];

for (const [title, change] of impossible) {
  test(`no payment opens ${title}`, async () => {
    await expect(manualGateway.open({ ...bill, ...change })).rejects.toThrow(/^The shop/);
  });
}

test("manual payments accept no webhook", () => {
  expect(manualGateway.readNotice(() => "anything", Buffer.from("{}"))).toBeNull();
});
