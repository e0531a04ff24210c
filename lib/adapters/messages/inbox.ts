import { held } from "../held";
import type { Messenger } from "./messenger";

/** Whether the inbox refuses what it is given, as a provider that is down would. */
export type InboxMood = { failing: boolean };

/** The inbox's mood, for the whole process. Whoever changes it changes it for all. */
export function inboxMood(): InboxMood {
  return held("inbox-mood", () => ({ failing: false }));
}

/** Carries nothing anywhere: what it accepts stays in the outbox, where the demo's inbox shows it. */
export function inboxMessenger(mood: InboxMood = inboxMood()): Messenger {
  return {
    name: "inbox",
    channels: ["email", "whatsapp"],
    async send(_message, key) {
      if (mood.failing) throw new Error("The inbox was told to fail.");
      return key;
    },
  };
}
