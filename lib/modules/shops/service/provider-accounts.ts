/** Enabled provider accounts of a shop, for other modules. */
export { type ConnectionRow, listProviderAccountRows } from "../store/provider-accounts";
