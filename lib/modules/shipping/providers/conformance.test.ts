import { describe, expect, test } from "vitest";
import type { ProviderFault } from "@/lib/platform/providers/call";
import type { Provider } from "@/lib/platform/providers/provider";
import {
  createFakeEnvironment,
  createHastyEnvironment,
  failureModes,
  faultIn,
  needFake,
  providersIn,
  secretsInAddresses,
} from "@/lib/testing/conformance/suite";
import type { PlayedCourier } from "@/lib/testing/fakes/fake";
import { courierPlayers } from "@/lib/testing/fakes/registry";
import type { RemoteShipping } from "./provider";
import { shippingProviders } from "./registry";

/** Promises of every shipping provider. Behavior of a single provider is tested beside it. */

type CourierCase = {
  provider: Provider<RemoteShipping>;
  played: PlayedCourier;
  shipping: RemoteShipping;
  stranger: RemoteShipping;
  fault(work: Promise<unknown>): Promise<ProviderFault>;
};

async function subjectOf(provider: Provider<RemoteShipping>): Promise<CourierCase> {
  const played = await needFake<PlayedCourier>(courierPlayers, provider.name);
  return {
    provider,
    played,
    shipping: provider.connect(played.account, createFakeEnvironment(played)),
    stranger: provider.connect(played.stranger, createFakeEnvironment(played)),
    fault: (work) => faultIn(work, provider.name, played.secrets),
  };
}

const promises: Record<string, (subject: CourierCase) => Promise<void>> = {
  "has its registered name, and rejects settings without keys": async ({ provider, played, shipping }) => {
    expect(shipping.name).toBe(provider.name);
    expect(() => provider.connect({}, createFakeEnvironment(played))).toThrow();
  },

  "has no fallback and no quota unless the merchant sets them": async (subject) => {
    const { provider, played, shipping } = subject;
    expect(shipping).toMatchObject({ fallback: "none", callsADay: null });
    const customShipping = provider.connect(
      { ...played.account, fallback: "table", calls_a_day: 100 },
      createFakeEnvironment(played),
    );
    expect(customShipping).toMatchObject({ fallback: "table", callsADay: 100 });
  },

  "finds destinations in normal spelling, with its own refs": async ({ played, shipping }) => {
    const found = await shipping.search(played.searchQuery);
    expect(found).not.toEqual([]);
    for (const { ref, label, city, province, district, zipCode } of found) {
      expect(ref).toMatch(new RegExp(`^${shipping.prefix}:.`));
      for (const part of [district, city]) expect(label).toContain(part);
      expect(`${city} ${province}`).not.toBe(`${city} ${province}`.toUpperCase());
      expect(zipCode ?? "10000").toMatch(/^[1-9]\d{4}$/);
    }
    expect(played.receivedRequests).toHaveLength(1);
  },

  "returns no destination for an unknown query, and no rates for an unserved destination": async ({
    played,
    shipping,
  }) => {
    expect(await shipping.search(played.nothing)).toEqual([]);
    expect(await shipping.quote({ ...played.parcel, destinationRef: played.nowhere })).toEqual([]);
  },

  "calculates rates in one request, in whole rupiah, for the merchant's couriers": async ({ played, shipping }) => {
    const rates = await shipping.quote(played.parcel);
    expect(rates).not.toEqual([]);
    for (const { courierCode, name, cost, etd } of rates) {
      expect(played.parcel.couriers).toContain(courierCode);
      expect(name.trim()).not.toBe("");
      expect(Number.isInteger(cost) && cost > 0).toBe(true);
      expect(etd ?? "1 hari").toMatch(/^\d+(–\d+)? (hari|jam)$/);
    }
    expect(played.receivedRequests).toHaveLength(1);
    expect(played.receivedRequests[0]?.body).toContain(String(played.parcel.weightGrams));
  },

  "sends no request for unknown couriers": async ({ played, shipping }) => {
    expect(await shipping.quote({ ...played.parcel, couriers: ["kurir_toko"] })).toEqual([]);
    expect(played.receivedRequests).toEqual([]);
  },

  "rejects an invalid origin": async ({ played, shipping, fault }) => {
    const originRef = `${shipping.prefix}:none`;
    expect((await fault(shipping.quote({ ...played.parcel, originRef }))).isFinal).toBe(true);
  },

  "checks keys without leaking them": async ({ played, shipping, stranger, fault }) => {
    await shipping.check();
    const work = [stranger.check(), stranger.search(played.searchQuery), stranger.quote(played.parcel)];
    for (const found of await Promise.all(work.map(fault))) {
      expect(found).toMatchObject({ code: "key_refused", isFinal: true });
    }
    expect(secretsInAddresses(played)).toEqual([]);
  },
};

for (const [failureMode, code] of failureModes) {
  promises[`reports a temporary fault for every call in failure mode ${failureMode}`] = async ({
    provider,
    played,
    fault,
  }) => {
    const shipping = provider.connect(
      played.account,
      failureMode === "silent" ? createHastyEnvironment(played) : createFakeEnvironment(played),
    );
    played.setFailureMode(failureMode);
    const work = [shipping.check(), shipping.search(played.searchQuery), shipping.quote(played.parcel)];
    for (const found of await Promise.all(work.map(fault))) {
      expect(found).toMatchObject(code ? { code, isFinal: false } : { isFinal: false });
    }
  };
}

test("every provider in the folder is registered, with a unique name and ref prefix", async () => {
  const names: string[] = shippingProviders.map(({ name }) => name);
  const advice = "Add each to the list in lib/modules/shipping/providers/registry.ts";
  expect((await providersIn("lib/modules/shipping/providers")).toSorted(), advice).toEqual(names.toSorted());
  const subjects = await Promise.all(shippingProviders.map(subjectOf));
  const prefixes = subjects.map(({ shipping }) => shipping.prefix);
  await Promise.all(subjects.map(({ played }) => played.close()));
  expect(new Set([...prefixes, "idn"]).size).toBe(prefixes.length + 1);
  for (const prefix of prefixes) expect(prefix).toMatch(/^[a-z]{2,4}$/);
});

for (const provider of shippingProviders) {
  describe(provider.name, () => {
    test.each(Object.entries(promises))("%s", async (_, hold) => {
      const subject = await subjectOf(provider);
      await hold(subject).finally(() => subject.played.close());
    });
  });
}
