import type { Output } from "@/lib/contract/operation";
import { findCodeSender } from "@/lib/modules/notifications/service/outbox";
import type { setupOperations } from "@/lib/modules/onboarding/contract/setup-checklist.merchant";
import type { TrialRow } from "@/lib/modules/onboarding/store/setup";
import { withAmount } from "@/lib/modules/payments/rules/qris";
import type { StoredSettings } from "@/lib/modules/shops/service/stored-settings";
import type { ShopProviders } from "@/lib/use-case/providers";
import { type Channel, channelLabel, expandChannels } from "@/lib/values/contact";

/** Manual tests in the setup checklist: delivery of codes and ownership of the QRIS code. */
export type TrialView = Pick<Output<typeof setupOperations.getSetupChecklist>, "channels" | "qris">;

/** Amount of the QRIS code in a test. */
const sampleAmount = 1_000;

/** Returns the tests and the time of each success. */
export function viewTrials(
  providers: ShopProviders,
  { contactChannel, qrisPayload, qrisMerchantName }: StoredSettings,
  trials: readonly TrialRow[],
): TrialView {
  const triedAt = (what: string, fact: string, value: string | null) =>
    trials.find((trial) => trial.what === what && trial.after?.[fact] === value)?.at.toISOString() ?? null;
  return {
    channels: expandChannels(contactChannel).map((channel) => ({
      channel,
      has_sender: findCodeSender(providers, channel) !== null,
      tested_at: triedAt("codes", "channel", channel),
    })),
    qris:
      qrisPayload === null
        ? null
        : {
            merchant_name: qrisMerchantName,
            sample: withAmount(qrisPayload, sampleAmount),
            confirmed_at: triedAt("qris", "checksum", qrisPayload.slice(-4)),
          },
  };
}

/** Missing tests: codes on channels that reach an owner, and the QRIS code if buyers can pay by it. */
export function untried(
  { channels, qris }: TrialView,
  methods: readonly { code: string }[],
  reached: readonly Channel[],
): { codes: string[]; qris: string[] } {
  const codes = (channels ?? []).flatMap(({ channel, has_sender: hasSender, tested_at }) =>
    channel && hasSender && !tested_at && reached.includes(channel)
      ? [`Kode lewat ${channelLabel(channel)} belum dicoba.`]
      : [],
  );
  const isOffered = methods.some(({ code }) => code === "qris_manual");
  const isUnsure = isOffered && qris !== null && qris.confirmed_at === null;
  return { codes, qris: isUnsure ? ["Pindai QRIS-mu sendiri, lalu pastikan namanya benar."] : [] };
}
