import type { EventType } from "../rules/webhooks";
import type { QueuedEvent } from "../store/webhooks";

/** Builds a webhook event with its payload. */
export function buildEvent(eventId: string, type: EventType, data: object, now: Date): QueuedEvent {
  return { eventId, type, payload: JSON.stringify({ type, timestamp: now.toISOString(), data }) };
}
