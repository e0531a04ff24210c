/** Warnings that staff members have dismissed, for the dashboard. */
export { addDismissal, listDismissals } from "../store/dismissals";
