import type { MessageKind } from "@/lib/modules/notifications/rules/messages";
import type { Provider } from "@/lib/platform/providers/provider";
import type { Channel } from "@/lib/values/contact";
import type { MessageTemplates } from "./whatsapp-templates";

/** Complete message to one recipient. */
export type Message = {
  kind: MessageKind;
  to: string;
  channel: Channel;
  subject: string;
  text: string;
  html: string;
  /** Values of the placeholders in a provider's approved template of this message kind, in order. */
  values: readonly string[];
  /** One-time code in the message, or null. The templates of some providers need it separately. */
  code: string | null;
};

/** Sender of messages. `key` is equal for every retry of a message, so that a provider can detect duplicates. */
export type MessageChannel = {
  readonly name: string;
  readonly channels: readonly Channel[];
  /** Returns the provider's own reference, or throws. A reference reveals nothing about the recipient. */
  send(message: Message, key: string): Promise<string>;
  /** Sends a harmless request with the shop's keys. Throws if the keys are rejected or the provider does not respond. */
  check?(): Promise<void>;
};

/** Provider that sends messages. `templates` are the texts that it must approve first; absent if it sends any text. */
export type MessageProvider<Name extends string = string> = Provider<MessageChannel, Name> & {
  readonly templates?: MessageTemplates;
};
