import { afterEach, expect, test } from "vitest";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { bill as asked } from "@/lib/testing/fixtures/bill";
import type { PaymentGateway } from "./gateway";
import { builtInGateways, findPaymentRefReader, impatient } from "./registry";
import { getSandboxFailureMode, setSandboxFailureMode } from "./sandbox";

const secrets = deriveSecrets("a secret of thirty-two letters or more");
const bill = { ...asked, method: "va_bca" };

afterEach(() => {
  for (const name of ["sandbox", "sandbox_spare"]) setSandboxFailureMode(name, { mode: "well", delayMs: 2_000 });
});

const find = (name: string) => builtInGateways({ standIns: true }, secrets).find((gateway) => gateway.name === name);

test("without a provider account there are manual payments, and the sandboxes if fakes are on", () => {
  const namesOf = (standIns: boolean) => builtInGateways({ standIns }, secrets).map(({ name }) => name);
  expect(namesOf(true)).toEqual(["manual", "sandbox", "sandbox_spare"]);
  expect(namesOf(false)).toEqual(["manual"]);
});

test("webhooks are read only for existing gateways", () => {
  expect(findPaymentRefReader("sandbox", { standIns: true })).not.toBeNull();
  expect(findPaymentRefReader("sandbox", { standIns: false })).toBeNull();
  for (const name of ["manual", "toString", ""]) expect(findPaymentRefReader(name, { standIns: true })).toBeNull();
});

test("if one sandbox is set to fail, the spare still works", async () => {
  setSandboxFailureMode("sandbox", { mode: "fail", delayMs: 0 });
  await expect(find("sandbox")?.open(bill)).rejects.toThrow("set to fail");
  expect((await find("sandbox_spare")?.open(bill))?.kind).toBe("va");
  expect(getSandboxFailureMode("sandbox_spare").mode).toBe("well");
});

test("a failure mode also applies to gateways opened before", async () => {
  const gateway = find("sandbox");
  expect((await gateway?.open(bill))?.kind).toBe("va");
  setSandboxFailureMode("sandbox", { mode: "fail", delayMs: 0 });
  await expect(gateway?.open(bill)).rejects.toThrow("set to fail");
});

const gatewayThat = (open: PaymentGateway["open"]): PaymentGateway => ({
  name: "test",
  offers: () => true,
  open,
  readNotice: () => null,
});

test("a gateway that fails immediately or after the timeout only fails its call", async () => {
  const sudden = gatewayThat(() => {
    throw new Error("sudden");
  });
  await expect(impatient(sudden, 1_000).open(bill)).rejects.toThrow("sudden");
  let failLate = () => {};
  const late = gatewayThat(() => new Promise((_, reject) => (failLate = () => reject(new Error("late")))));
  await expect(impatient(late, 1).open(bill)).rejects.toThrow("did not respond in time");
  failLate();
});
