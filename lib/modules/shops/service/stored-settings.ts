/** Stored settings of a shop and their changes, for other modules. */
export type { SettingsChange, StoredSettings } from "../store/settings";
