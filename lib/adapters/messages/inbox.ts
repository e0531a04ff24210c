import type { Messenger } from "./messenger";

/** Carries nothing anywhere: what it accepts stays in the outbox, where the demo's inbox shows it. */
export const inboxMessenger: Messenger = {
  name: "inbox",
  channels: ["email", "whatsapp"],
  send: async (_message, key) => key,
};
