/** Daily counters of one-time codes and sign-ups, for other modules. */
export { type CodesOfDay, countDailyAction, findCodesOfDay, returnLeasedCodes, setDailyQuota } from "../store/counters";
