/** Stored alerts to owners, for other modules. */
export { warnOwners } from "../store/owner-alerts";
