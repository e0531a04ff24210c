/** Daily counters of one-time codes, for other modules. */
export { type CodesOfDay, countGuess, findCodesOfDay, returnLeasedCodes, setDailyQuota } from "../store/counters";
