/** Deletion of rows after their retention period, for other modules. */
export { applyRetention } from "../store/retention";
