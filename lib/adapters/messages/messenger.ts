import type { Channel } from "@/lib/domain/contact";

/** A message to one person, complete. */
export type Message = {
  to: string;
  channel: Channel;
  subject: string;
  text: string;
  html: string;
  /** The one-time code in it, where it has one; templates of some providers want it apart. */
  code: string | null;
};

/** Whoever carries messages. `key` is the same when a message is tried again, so that a provider can see the double. */
export type Messenger = {
  readonly name: string;
  readonly channels: readonly Channel[];
  /** Answers with the provider's own reference, or throws. */
  send(message: Message, key: string): Promise<string>;
  /** Asks something harmless with the shop's keys; throws where they are refused or nobody answers. */
  check?(): Promise<void>;
};
