/** Earlier payments of a buyer, for other modules. */
export { hasPaidBefore } from "../store/payers";
