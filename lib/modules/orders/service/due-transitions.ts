/** Transitions that are due by time, for other modules. */
export { backfillTransitionTimes, listDueTransitions } from "../store/due-transitions";
