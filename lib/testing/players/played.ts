import type { PaymentReport } from "@/lib/adapters/payments/gateway";
import type { Parcel } from "@/lib/adapters/shipping/provider";
import { type Heard, openStage, type Player, type PlayerMood } from "./stage";

/** What every conformance suite needs of whoever plays a provider. */
export type Played = {
  /** Settings of an account that the player knows, and of one of which every key is another. */
  account: object;
  stranger: object;
  /** What in the settings nobody may be told. */
  secrets: readonly string[];
  /** Where it plays, as `PARTNERS_URL` names it; null where the settings name it. */
  url: string | null;
  /** Every request that it heard, oldest first; none where it is not asked over HTTP. */
  heard: readonly Heard[];
  setMood(mood: PlayerMood): void;
  close(): Promise<void>;
};

/** An attempt to collect money, by both of its names. */
export type PlayedAttempt = { reference: string; providerRef: string; amount: number };

type PlayedBody = Record<string, unknown>;

export type PlayedGateway = Played & {
  /** What its notices tell, and what it says of an attempt when it is asked. */
  tells: readonly PaymentReport["event"][];
  /** Lets something become of an attempt. */
  becomes(attempt: PlayedAttempt, event: PaymentReport["event"]): void;
  /** What it posts then, with its proof. */
  notice(attempt: PlayedAttempt, event: PaymentReport["event"]): { headers: Record<string, string>; body: string };
  /** How much of an attempt it has given back. */
  returned(attempt: PlayedAttempt): number;
  /** Answers to a bill, or to a refund, that must not be believed: of another amount, about another bill, without anything to pay by. */
  lies: Record<"amount" | "bill" | "means", (answer: PlayedBody) => PlayedBody>;
  /** Lets the next answers to bills and refunds be changed so. */
  answers(change: (answer: PlayedBody) => PlayedBody): void;
};

export type PlayedCourier = Played & {
  /** Words that find places, and words that find none. */
  words: string;
  nothing: string;
  /** A parcel that at least one of its couriers carries, and a place where none goes. */
  parcel: Parcel;
  nowhere: string;
};

export type PlayedMessenger = Played & {
  /** Somebody who can be reached, and somebody who is refused for good. */
  to: string;
  refused: string;
  /** What arrived, oldest first. */
  arrived(): { to: string; text: string }[];
};

/** Puts a player on a stage of its own. */
export async function onStage(player: Player): Promise<Pick<Played, "url" | "heard" | "setMood" | "close">> {
  const stage = await openStage(player);
  return {
    url: stage.url,
    heard: stage.heard,
    setMood: (mood) => {
      for (const host of player.hosts) stage.setMood(host, mood);
    },
    close: stage.close,
  };
}
