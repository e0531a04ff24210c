import type { Channel } from "@/lib/domain/contact";
import type { NewsKind } from "@/lib/domain/messages/news";

/** A message to one person, complete. */
export type Message = {
  kind: NewsKind;
  to: string;
  channel: Channel;
  subject: string;
  text: string;
  html: string;
  /** What fills the blanks of a provider's approved text for this kind of news, in their order. */
  values: readonly string[];
  /** The one-time code in it, where it has one; templates of some providers want it apart. */
  code: string | null;
};

/** Whoever carries messages. `key` is the same when a message is tried again, so that a provider can see the double. */
export type Messenger = {
  readonly name: string;
  readonly channels: readonly Channel[];
  /** Answers with the provider's own reference, or throws; a reference tells nothing of whom the message went to. */
  send(message: Message, key: string): Promise<string>;
  /** Asks something harmless with the shop's keys; throws where they are refused or nobody answers. */
  check?(): Promise<void>;
};
