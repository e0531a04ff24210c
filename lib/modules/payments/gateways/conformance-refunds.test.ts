import { describe, expect, test } from "vitest";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { type GatewaySubject, gatewaySubject } from "@/lib/testing/conformance/gateway-subject";
import { createFakeEnvironment, createHastyEnvironment, failureModes } from "@/lib/testing/conformance/suite";
import type { GatewayRefund, Refunding } from "./gateway";
import { builtInGateways, paymentProviders } from "./registry";

/** Promises of every gateway about refunds, unless it declares that it has none. */

type RefundSubject = GatewaySubject & {
  refunding: Refunding;
  /** Refund of a new attempt that was paid by a covered method. */
  paid(amount: number, method?: string): Promise<GatewayRefund & { attempt: { reference: string } }>;
};

function refundSubject(subject: GatewaySubject, refunding: Refunding): RefundSubject {
  const covered = subject.offered.filter((method) => refunding.covers(method));
  const [first] = covered;
  if (!first) expect.fail("It gives back, but nothing that it collects.");
  const paid = async (amount: number, method = first) => {
    const attempt = await subject.attempt(method);
    subject.played.becomes(attempt, "paid");
    return { reference: `rfd_${attempt.reference}`, amount, attempt };
  };
  return { ...subject, refunding, offered: covered, paid };
}

const promises: Record<string, (subject: RefundSubject) => Promise<void>> = {
  "does not refund manual payments": async ({ refunding }) => {
    expect(["transfer_bca", "qris_manual", "cod", ""].filter((method) => refunding.covers(method))).toEqual([]);
  },

  "refunds in parts by every supported method, and knows each refund": async ({ refunding, offered, played, paid }) => {
    for (const method of offered) {
      const part = await paid(10_000, method);
      expect(await refunding.ask(part)).toBe("unknown");
      expect(["returned", "pending"]).toContain(await refunding.refund(part));
      expect(["returned", "pending"]).toContain(await refunding.ask(part));
      expect(played.returned(part.attempt)).toBe(10_000);
      const rest = { ...part, reference: `${part.reference}-2`, amount: part.attempt.amount - 10_000 };
      await refunding.refund(rest);
      expect(played.returned(part.attempt)).toBe(part.attempt.amount);
      expect(await refunding.ask({ ...part, reference: "rfd_another" })).not.toBe("returned");
    }
  },

  "refunds once per reference, however often it is called": async ({ refunding, played, paid, fault }) => {
    const part = await paid(10_000);
    const first = await refunding.refund(part);
    for (let time = 0; time < 2; time++) {
      const again = refunding.refund(part);
      const outcome = await again.catch(() => fault(again).then(({ isFinal }) => (isFinal ? "refused" : first)));
      expect(outcome).toBe(first);
    }
    expect(played.returned(part.attempt)).toBe(10_000);
  },

  "refunds at most the paid amount, and no unpaid payment": async ({ refunding, played, paid, attempt, fault }) => {
    const all = await paid(10_000);
    await fault(refunding.refund({ ...all, amount: all.attempt.amount + 1 }));
    expect(played.returned(all.attempt)).toBe(0);
    const open = await attempt(all.attempt.method);
    await fault(refunding.refund({ ...all, attempt: open }));
    expect(played.returned(open)).toBe(0);
  },

  "rejects a response with another amount or another refund": async (subject) => {
    const { played, refunding, paid, fault } = subject;
    for (const lie of [played.lies.amount, played.lies.bill]) {
      played.answers((answer) => answer);
      const part = await paid(10_000);
      played.answers(lie);
      expect(await fault(refunding.refund(part))).toMatchObject({ code: "malformed", isFinal: false });
      expect(["returned", "pending"]).toContain(await refunding.ask(part));
    }
  },

  "reports wrong keys as a final failure": async ({ stranger, paid, fault }) => {
    const part = await paid(10_000);
    const refunding = stranger.refunding ?? expect.fail("It gives back by one account, but not by the other.");
    expect((await fault(refunding.refund(part))).isFinal).toBe(true);
    expect((await fault(refunding.ask(part))).isFinal).toBe(true);
  },
};

for (const [failureMode, code] of failureModes) {
  promises[`reports a temporary fault in failure mode ${failureMode}`] = async ({ provider, played, paid, fault }) => {
    const part = await paid(10_000);
    const { refunding } = provider.connect(
      played.account,
      failureMode === "silent" ? createHastyEnvironment(played) : createFakeEnvironment(played),
    );
    played.setFailureMode(failureMode);
    const work = refunding ? [refunding.refund(part), refunding.ask(part)] : [];
    for (const found of await Promise.all(work.map(fault)))
      expect(found).toMatchObject(code ? { code, isFinal: false } : { isFinal: false });
  };
}

for (const provider of paymentProviders) {
  describe(provider.name, () => {
    test.each(Object.entries(promises))("%s", async (_, hold) => {
      const subject = await gatewaySubject(provider);
      const { refunding } = subject.gateway;
      const work = refunding ? hold(refundSubject(subject, refunding)) : Promise.resolve();
      await work.finally(() => subject.played.close());
    });
  });
}

test("the sandbox refunds like real gateways; bank transfers are refunded by hand", () => {
  const builtIn = builtInGateways({ standIns: true }, deriveSecrets("a secret of thirty-two letters or more"));
  const methods = ["qris", "card", "ewallet", "va_bca", "transfer_bca"];
  const covered = builtIn.map(({ name, refunding }) => [name, methods.filter((each) => refunding?.covers(each))]);
  const open = ["qris", "card", "ewallet"];
  expect(Object.fromEntries(covered)).toEqual({ manual: [], sandbox: open, sandbox_spare: open });
});
