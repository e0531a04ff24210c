import type { PaymentReport } from "@/lib/modules/payments/gateways/gateway";
import type { Parcel } from "@/lib/modules/shipping/providers/provider";
import { type FailureMode, type FakeProvider, openStage, type ReceivedRequest } from "./fake-server";

/** Interface of a fake provider for every conformance suite. */
export type Played = {
  /** Settings of an account that the fake accepts, and of one whose keys are all different. */
  account: object;
  stranger: object;
  /** Secrets in the settings. Nothing may reveal them. */
  secrets: readonly string[];
  /** URL of the fake, in the form of `PARTNERS_URL`; null if the settings contain it. */
  url: string | null;
  /** All received requests, oldest first; empty if the provider does not use HTTP. */
  receivedRequests: readonly ReceivedRequest[];
  setFailureMode(failureMode: FailureMode): void;
  close(): Promise<void>;
};

/** A payment attempt, with our reference and the provider's. */
export type PlayedAttempt = { reference: string; providerRef: string; amount: number };

type PlayedBody = Record<string, unknown>;

export type PlayedGateway = Played & {
  /** Events that its gateway webhooks report, and that its status inquiry returns. */
  events: readonly PaymentReport["event"][];
  /** Sets the outcome of an attempt. */
  becomes(attempt: PlayedAttempt, event: PaymentReport["event"]): void;
  /** The signed gateway webhook for that outcome. */
  notice(attempt: PlayedAttempt, event: PaymentReport["event"]): { headers: Record<string, string>; body: string };
  /** Amount of an attempt that was refunded. */
  returned(attempt: PlayedAttempt): number;
  /** Untrustworthy responses to a bill or a refund: another amount, another bill, or no payment instructions. */
  lies: Record<"amount" | "bill" | "means", (answer: PlayedBody) => PlayedBody>;
  /** Alters the next responses to bills and refunds. */
  answers(change: (answer: PlayedBody) => PlayedBody): void;
};

export type PlayedCourier = Played & {
  /** Search words that match destinations, and words that match none. */
  searchQuery: string;
  nothing: string;
  /** A parcel that at least one of its couriers delivers, and a destination without any courier. */
  parcel: Parcel;
  nowhere: string;
};

export type FakeChannel = Played & {
  /** A reachable recipient, and one that is rejected permanently. */
  to: string;
  refused: string;
  /** Delivered messages, oldest first. */
  arrived(): { to: string; text: string }[];
};

/** Starts a fake on its own stage. */
export async function onStage(
  fake: FakeProvider,
): Promise<Pick<Played, "url" | "receivedRequests" | "setFailureMode" | "close">> {
  const stage = await openStage(fake);
  return {
    url: stage.url,
    receivedRequests: stage.receivedRequests,
    setFailureMode: (failureMode) => {
      for (const host of fake.hosts) stage.setFailureMode(host, failureMode);
    },
    close: stage.close,
  };
}
