/** Queues of messages and webhook events, for other modules. */
export { queueMessage } from "../store/outbox";
export { type QueuedEvent, queueEvents } from "../store/webhooks";
