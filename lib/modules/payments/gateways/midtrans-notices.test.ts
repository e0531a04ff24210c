import { expect, test } from "vitest";
import { createMidtransFake } from "@/lib/testing/fakes/midtrans";
import { readMidtransNotice, readMidtransStanding } from "./midtrans-notices";

const serverKey = "SB-Mid-server-only-of-this-test";
const reference = "DN-261115-K7Q2-1-abc123";
const fake = createMidtransFake(serverKey);
const notice = (more: Record<string, unknown> = {}) =>
  readMidtransNotice(serverKey, Buffer.from(fake.notice(reference, more)));

test("the documented signature is accepted", () => {
  const signature =
    "edc076b21793ebe3e17926350f5b8ae67d902fe657b3d0aa31b932d5c127e2375d308a2bc94f3265ac2d80a1f181a79b997ac178a236fcff35af263fc4d4c231";
  const signedFields = { order_id: "1111", status_code: "200", gross_amount: "100000.00", signature_key: signature };
  const body = JSON.stringify({
    ...signedFields,
    transaction_status: "settlement",
    fraud_status: "accept",
    extra: [1],
  });
  const key = "askvnoibnosifnboseofinbofinfgbiufglnbfg";
  expect(readMidtransNotice(key, Buffer.from(body))).toEqual({ providerRef: "1111", isSure: false });
});

test("the signature does not cover the status, so Midtrans is always queried", () => {
  fake.becomes(reference, "settlement", { gross_amount: "147356.00" });
  for (const more of [{}, { transaction_status: "refund" }, { transaction_status: "pending", status_code: "201" }]) {
    expect(notice(more)).toEqual({ providerRef: reference, isSure: false });
  }
});

test("a missing, truncated, uppercase or invalid signature is rejected", () => {
  fake.becomes(reference, "settlement", { gross_amount: "147356.00" });
  const body = fake.notice(reference);
  const proof: string = JSON.parse(body).signature_key;
  const wrong = ["", proof.slice(1), proof.toUpperCase(), `${proof}00`, "0".repeat(128), "g".repeat(128)];
  for (const claim of wrong) {
    expect(readMidtransNotice(serverKey, Buffer.from(body.replace(proof, claim)))).toBeNull();
  }
});

test("a payment lists its refunds, with our key or Midtrans' id", () => {
  const status = { order_id: reference, transaction_status: "partial_refund", gross_amount: "147356.00" };
  const refunds = [
    { refund_key: "rfd_ours", refund_amount: "10000.00", refund_chargeback_id: 1 },
    { refund_chargeback_id: 2, refund_amount: "500.00" },
    { refund_key: "nothing", refund_amount: "half of it" },
    null,
  ];
  expect(readMidtransStanding({ ...status, refunds }, reference, false)).toMatchObject({
    report: {
      event: "paid",
      amount: 147_356,
      refunds: [
        { reference: "rfd_ours", amount: 10_000 },
        { reference: "2", amount: 500 },
      ],
    },
  });
  const standing = readMidtransStanding(status, reference, false);
  expect(standing).toMatchObject({ kind: "reported" });
  expect(standing).not.toHaveProperty("report.refunds");
});
