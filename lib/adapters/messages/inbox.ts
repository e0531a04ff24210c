import type { Messenger } from "./messenger";

/** Fake channel that sends nothing: messages stay in the outbox table, and the demo's inbox page shows them. */
export const inboxMessenger: Messenger = {
  name: "inbox",
  channels: ["email", "whatsapp"],
  send: async (_message, key) => key,
};
