/** Warnings to owners and webhooks without a receiver, for other modules. */
export { listWarnings } from "../store/owner-alerts";
export { listUnheard } from "../store/webhook-log";
