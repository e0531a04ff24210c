import { afterEach, expect, test } from "vitest";
import { secretsOf } from "../secrets";
import type { Bill, PaymentGateway } from "./gateway";
import { openGateways, withTimeout } from "./registry";
import { sandboxMood, setSandboxMood } from "./sandbox";

const secrets = secretsOf("a secret of thirty-two letters or more");
const now = new Date("2026-11-15T05:00:00Z");

const bill: Bill = {
  reference: "pay_1",
  orderNumber: "TK-261114-K7Q2",
  method: "va_bca",
  amount: 125_000,
  now,
  expiresAt: new Date(now.getTime() + 86_400_000),
  returnUrl: "https://toko.example/track/abc",
  account: { bank: null, holder: null, number: null, qrisPayload: null, qrisMerchantName: null, whatsappPhone: null },
};

afterEach(() => {
  for (const name of ["sandbox", "sandbox_spare"]) setSandboxMood(name, { mode: "well", delayMs: 2_000 });
});

test("gateways are found by name, and the stand-ins only where they are on", () => {
  const demo = openGateways({ standIns: true }, secrets);
  for (const name of ["manual", "sandbox", "sandbox_spare"]) expect(demo.find(name)?.name).toBe(name);
  const production = openGateways({ standIns: false }, secrets);
  expect(production.find("manual")?.name).toBe("manual");
  for (const name of ["sandbox", "sandbox_spare", "toString", ""]) expect(production.find(name)).toBeNull();
});

test("where one sandbox is told to fail, the spare still serves", async () => {
  const gateways = openGateways({ standIns: true }, secrets);
  setSandboxMood("sandbox", { mode: "fail", delayMs: 0 });
  await expect(gateways.find("sandbox")?.open(bill)).rejects.toThrow("told to fail");
  expect((await gateways.find("sandbox_spare")?.open(bill))?.kind).toBe("va");
  expect(sandboxMood("sandbox_spare").mode).toBe("well");
});

test("a mood reaches gateways that were opened before it", async () => {
  const gateway = openGateways({ standIns: true }, secrets).find("sandbox");
  expect((await gateway?.open(bill))?.kind).toBe("va");
  setSandboxMood("sandbox", { mode: "fail", delayMs: 0 });
  await expect(gateway?.open(bill)).rejects.toThrow("told to fail");
});

const gatewayThat = (open: PaymentGateway["open"]): PaymentGateway => ({
  name: "test",
  offers: () => true,
  open,
  readNotice: () => null,
});

test("a gateway that fails at once, or after its time, harms nobody", async () => {
  const sudden = gatewayThat(() => {
    throw new Error("sudden");
  });
  await expect(withTimeout(sudden, 1_000).open(bill)).rejects.toThrow("sudden");
  let failLate = () => {};
  const late = gatewayThat(() => new Promise((_, reject) => (failLate = () => reject(new Error("late")))));
  await expect(withTimeout(late, 1).open(bill)).rejects.toThrow("did not answer in time");
  failLate();
});
