import { describe, expect, test } from "vitest";
import { qrisMax } from "@/lib/modules/payments/rules/qris";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { type GatewaySubject, gatewaySubject } from "@/lib/testing/conformance/gateway-subject";
import {
  createFakeEnvironment,
  createHastyEnvironment,
  failureModes,
  providersIn,
  secretsInAddresses,
} from "@/lib/testing/conformance/suite";
import { asked, bill, minutesLater } from "@/lib/testing/fixtures/bill";
import { getPaymentKind } from "@/lib/values/payment-kind";
import type { Instructions } from "./gateway";
import { builtInGateways, paymentProviders } from "./registry";

/** Promises of every gateway. Behavior of a single gateway is tested beside it. */

const manualMethods = ["transfer_bca", "qris_manual", "cod", "constructor", ""];

const means = { qris: /^.{20,}$/, va: /^\w+ \d{6,30}$/, redirect: /^https:\/\/./, manual: /^never$/ };

function meansIn({ kind, qrPayload, vaBank, vaNumber, redirectUrl }: Instructions): string {
  return { qris: `${qrPayload ?? ""}`, va: `${vaBank} ${vaNumber}`, redirect: `${redirectUrl}`, manual: "" }[kind];
}

const promises: Record<string, (subject: GatewaySubject) => Promise<void>> = {
  "has its registered name, and rejects settings without keys": async ({ provider, played, gateway }) => {
    expect(gateway.name, "Give the gateway the name of its provider").toBe(provider.name);
    expect(() => provider.connect({}, createFakeEnvironment(played))).toThrow();
  },

  "offers no manual payment methods": async ({ gateway }) => {
    expect(manualMethods.filter((method) => gateway.offers(method))).toEqual([]);
  },

  "opens each offered method in one request, with the amount and payment instructions": async (subject) => {
    const { played, gateway, offered } = subject;
    for (const [at, method] of offered.entries()) {
      const opening = gateway.open({ ...bill, method, reference: `DN-${method}` });
      await opening.catch(() => null);
      expect(played.receivedRequests, "Open a payment in one request").toHaveLength(at + 1);
      const { body } = played.receivedRequests[at] ?? {};
      expect(body, "Send `reference` of the bill").toContain(`DN-${method}`);
      expect(body, "Send `amount` of the bill, in rupiah").toMatch(/\b147356(\.0+)?\b/);
      const opened = await opening;
      expect(opened.kind).toBe(getPaymentKind(method));
      expect(meansIn(opened)).toMatch(means[opened.kind]);
      expect(opened.providerRef).toMatch(/^[\x21-\x7e]{4,100}$/);
      expect(opened.expiresAt.getTime()).toBeGreaterThan(asked.getTime());
    }
    expect(secretsInAddresses(played)).toEqual([]);
  },

  "returns instructions that expire no later than the order": async ({ gateway, offered }) => {
    for (const expiresAt of [bill.expiresAt, minutesLater(10)]) {
      for (const method of offered) {
        const reference = `DN-${method}-${expiresAt.getTime()}`;
        const opened = await gateway.open({ ...bill, method, reference, expiresAt });
        expect(opened.expiresAt.getTime()).toBeLessThanOrEqual(expiresAt.getTime());
      }
    }
  },

  "opens QRIS codes for half an hour, and none above the legal maximum": async (subject) => {
    const { provider, played, gateway, offered } = subject;
    if (!offered.includes("qris")) return;
    const opened = await gateway.open({ ...bill, method: "qris", amount: qrisMax });
    expect(opened.expiresAt, "Take the expiry from `getInstructionExpiry`").toEqual(minutesLater(30));
    const large = gateway.open({ ...bill, method: "qris", reference: "DN-large", amount: qrisMax + 1 });
    const advice = "Call `needQrisAmount` before the request";
    const outcome = await large.catch((fault: unknown) => fault);
    expect(outcome, advice).toMatchObject({ provider: provider.name, isFinal: true });
    expect(played.receivedRequests, advice).toHaveLength(1);
  },

  "never opens two payments for one reference": async ({ gateway, first, fault }) => {
    const { providerRef } = await gateway.open({ ...bill, method: first });
    const again = gateway.open({ ...bill, method: first });
    const outcome = await again.catch(() => fault(again));
    const advice = "Return the first payment, or throw a `ProviderFault` that is not final: the first one is open";
    expect(outcome, advice).toMatchObject("providerRef" in outcome ? { providerRef } : { isFinal: false });
  },

  "rejects a response with another amount, another reference or no payment instructions": async (subject) => {
    const { played, gateway, first, fault } = subject;
    const advice =
      "Throw the fault `malformed`, not final, unless reference, amount and instructions are those of the bill";
    for (const [lie, change] of Object.entries(played.lies)) {
      played.answers(change);
      const opened = gateway.open({ ...bill, method: first, reference: `DN-${lie}` });
      const outcome = await opened.catch(() => fault(opened));
      expect(outcome, `${advice} (${lie})`).toMatchObject({ code: "malformed", isFinal: false });
    }
  },

  "checks keys without side effects, and opens nothing with wrong keys": async (subject) => {
    const { played, gateway, stranger, first, fault } = subject;
    if (!gateway.check || !stranger.check) expect.fail("Write `check`, which tests the shop's keys.");
    await gateway.check();
    const advice = "Wrong keys stay wrong: throw a `ProviderFault` that is final";
    expect(await fault(stranger.check()), advice).toMatchObject({ isFinal: true });
    expect(await fault(stranger.open({ ...bill, method: first })), advice).toMatchObject({ isFinal: true });
    expect(secretsInAddresses(played)).toEqual([]);
  },

  "cancels open and missing payments, but not paid ones": async (subject) => {
    const { played, gateway, first, attempt, fault } = subject;
    if (!gateway.cancel) return;
    const open = await attempt(first);
    await gateway.cancel({ ...open, providerRef: "DN-nowhere" });
    await gateway.cancel(open);
    expect(await gateway.ask?.(open)).toMatchObject({
      report: { event: expect.stringMatching(/^(failed|expired|reversed)$/) },
    });
    const paid = await attempt(first);
    played.becomes(paid, "paid");
    await fault(gateway.cancel(paid));
  },

  "reports a payment's status, the same on every inquiry": async (subject) => {
    const { played, gateway, kinds, first, attempt } = subject;
    if (!gateway.ask) return;
    const missing = gateway.ask({ providerRef: "DN-nowhere", method: first, amount: bill.amount });
    const advice = "Return `unknown` for a payment that the provider does not know";
    expect(await missing.catch((fault: unknown) => fault), advice).toEqual({ kind: "unknown" });
    for (const method of kinds) {
      const open = await attempt(method);
      expect(await gateway.ask(open)).toEqual({ kind: "open" });
      played.becomes(open, "paid");
      const standing = await gateway.ask(open);
      const report = { event: "paid", amount: bill.amount, providerRef: open.providerRef };
      const found = "Return event, amount in rupiah and reference from the response";
      expect(standing, found).toMatchObject({ kind: "reported", report });
      expect(await gateway.ask(open)).toEqual(standing);
    }
  },
};

for (const [failureMode, code] of failureModes) {
  promises[`reports a temporary fault for every call in failure mode ${failureMode}`] = async (subject) => {
    const { provider, played, first, offered, fault } = subject;
    const gateway = provider.connect(
      played.account,
      failureMode === "silent" ? createHastyEnvironment(played) : createFakeEnvironment(played),
    );
    const attempt = { providerRef: bill.reference, method: first, amount: bill.amount };
    played.setFailureMode(failureMode);
    const opening = offered.map((method) => gateway.open({ ...bill, method }));
    const rest = [gateway.ask?.(attempt), gateway.cancel?.(attempt), gateway.check?.()];
    const work = [...opening, ...rest.filter((each) => each !== undefined)];
    for (const found of await Promise.all(work.map(fault))) {
      const advice = "Another try may succeed: throw a `ProviderFault` that is not final";
      expect(found, advice).toMatchObject(code ? { code, isFinal: false } : { isFinal: false });
    }
  };
}

test("every gateway in the folder is registered under a unique name", async () => {
  const names: string[] = paymentProviders.map(({ name }) => name);
  const advice = "Add each to the list in lib/modules/payments/gateways/registry.ts";
  expect((await providersIn("lib/modules/payments/gateways")).toSorted(), advice).toEqual(names.toSorted());
  const builtIn = builtInGateways({ standIns: true }, deriveSecrets("a secret of thirty-two letters or more"));
  expect(new Set([...names, ...builtIn.map(({ name }) => name)]).size).toBe(names.length + builtIn.length);
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]{1,29}$/);
});

for (const provider of paymentProviders) {
  describe(provider.name, () => {
    test.each(Object.entries(promises))("%s", async (_, hold) => {
      const subject = await gatewaySubject(provider);
      await hold(subject).finally(() => subject.played.close());
    });
  });
}
