import type { Messenger } from "./messenger";

/** A stand-in that sends nothing: messages stay in the outbox table, where the demo's inbox page shows them. */
export const inboxMessenger: Messenger = {
  name: "inbox",
  channels: ["email", "whatsapp"],
  send: async (_message, key) => key,
};
