import type { MessageChannel } from "./channel";

/** Fake channel that sends nothing: messages stay in the outbox table, and the demo's inbox page shows them. */
export const inboxChannel: MessageChannel = {
  name: "inbox",
  channels: ["email", "whatsapp"],
  send: async (_message, key) => key,
};
