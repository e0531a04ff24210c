/** Daily counters of a shop, for other modules. */
export { countCall, listDailyCounters } from "../store/counters";
