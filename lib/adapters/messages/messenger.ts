/** A message to one person, complete. */
export type Message = {
  to: string;
  channel: "email" | "whatsapp";
  subject: string;
  text: string;
  html: string;
  /** The one-time code in it, where it has one; templates of some providers want it apart. */
  code: string | null;
};

/** Whoever carries messages. `key` is the same when a message is tried again, so that a provider can see the double. */
export type Messenger = {
  readonly name: string;
  /** Answers with the provider's own reference, or throws. */
  send(message: Message, key: string): Promise<string>;
};
