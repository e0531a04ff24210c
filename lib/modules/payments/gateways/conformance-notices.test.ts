import { describe, expect, test } from "vitest";
import { type GatewaySubject, gatewaySubject } from "@/lib/testing/conformance/gateway-subject";
import { bill } from "@/lib/testing/fixtures/bill";
import type { Attempt, ParsedNotice, PaymentGateway } from "./gateway";
import { paymentProviders } from "./registry";

/** Promises of every gateway's webhooks: valid ones are accepted, and no others are trusted. */

/** Result of a gateway webhook: its own content if the signature covers it, otherwise the result of a status inquiry. */
async function learnt({ gateway }: GatewaySubject, notice: ParsedNotice | null, attempt: Attempt) {
  if (!notice) expect.fail("`readNotice` rejects a webhook with a valid signature.");
  if (notice.isSure) return notice;
  if (!gateway.ask) expect.fail("Its webhooks prove nothing. Write `ask`, the status inquiry.");
  const standing = await gateway.ask({ ...attempt, providerRef: notice.providerRef });
  return standing.kind === "reported" ? standing.report : standing;
}

type Posted = { headers: Record<string, string>; body: string };

function read(gateway: PaymentGateway, { headers, body }: Posted): ParsedNotice | null {
  return gateway.readNotice((name) => headers[name.toLowerCase()] ?? null, Buffer.from(body));
}

/** Webhooks with one change each: every header and every value in turn. */
function alterations({ headers, body }: Posted): Posted[] {
  const inHeaders = Object.entries(headers).flatMap(([name, value]) =>
    ["", `${value}x`, value.slice(1), value.toUpperCase()].map((other) => ({
      headers: { ...headers, [name]: other },
      body,
    })),
  );
  const values = [...body.matchAll(/(?<=:)("(?:[^"\\]|\\.)*"|-?\d+)/g)];
  const inBody = values.flatMap(({ 0: value, index }) =>
    [value.startsWith('"') ? '""' : "1", value.replace(/[0-9a-z](?="?$)/i, (end) => (end === "1" ? "2" : "1"))].map(
      (other) => ({ headers, body: body.slice(0, index) + other + body.slice(index + value.length) }),
    ),
  );
  return [...inHeaders, ...inBody].filter((each) => each.body !== body || each.headers !== headers);
}

const promises: Record<string, (subject: GatewaySubject) => Promise<void>> = {
  "reports every event by webhook, with the same key on every delivery": async (subject) => {
    const { provider, played, gateway, kinds, attempt } = subject;
    expect(played.events).toContain("paid");
    for (const method of kinds) {
      for (const event of played.events) {
        const about = await attempt(method);
        played.becomes(about, event);
        const posted = played.notice(about, event);
        const refs = provider.refsOf(Buffer.from(posted.body));
        expect([about.providerRef, about.reference]).toEqual(expect.arrayContaining([...refs]));
        expect(refs, "Read the references of a payment from its webhook in `refsOf`").not.toEqual([]);
        const report = await learnt(subject, read(gateway, posted), about);
        const advice = "Report event, amount in rupiah and reference from the webhook";
        expect(report, advice).toMatchObject({ event, amount: bill.amount, providerRef: about.providerRef });
        const replayed = await learnt(subject, read(gateway, posted), about);
        expect(replayed).toEqual(report);
      }
    }
  },

  "rejects a webhook with another account's signature or changed content": async (subject) => {
    const { played, gateway, stranger, first, attempt } = subject;
    for (const event of played.events.filter((each) => each !== "refunded")) {
      const about = await attempt(first);
      played.becomes(about, event);
      const posted = played.notice(about, event);
      const advice = "Verify the webhook with the shop's keys. Report as sure only values that its signature covers";
      expect(read(stranger, posted), advice).toBeNull();
      const notices = alterations(posted).map((altered) => read(gateway, altered));
      expect(notices, advice).toContain(null);
      const truth = read(gateway, posted);
      const wrong = notices.filter((notice) => notice?.isSure && !same(notice, truth));
      expect(wrong, advice).toEqual([]);
    }
  },

  "rejects a body that is not a webhook": async ({ provider, played, gateway, first, attempt }) => {
    const about = await attempt(first);
    played.becomes(about, "paid");
    const { headers, body } = played.notice(about, "paid");
    for (const text of ["", "null", "[]", "{}", "paid=1", "\uFEFF", body.slice(1)]) {
      expect(read(gateway, { headers, body: text })).toBeNull();
      expect(provider.refsOf(Buffer.from(text))).toEqual([]);
    }
    const noText = Buffer.concat([Buffer.from(body), Buffer.from([0xff])]);
    expect(gateway.readNotice((name) => headers[name] ?? null, noText)).toBeNull();
  },
};

for (const provider of paymentProviders) {
  describe(provider.name, () => {
    test.each(Object.entries(promises))("%s", async (_, hold) => {
      const subject = await gatewaySubject(provider);
      await hold(subject).finally(() => subject.played.close());
    });
  });
}

function same(one: ParsedNotice | null, other: ParsedNotice | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
