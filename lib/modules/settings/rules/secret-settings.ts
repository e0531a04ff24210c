/** Provider settings that may be shown again. Any other setting counts as a secret key. */
const plain = new Set([
  "wallets",
  "wallet",
  "notificationUrl",
  "displayName",
  "fallback",
  "calls_a_day",
  "host",
  "port",
  "user",
  "outward",
  "fromAddress",
  "fromName",
  "replyTo",
  "phoneNumberId",
  "language",
  "apiVersion",
  "templates",
]);

/** True if the setting is a secret key, which is never shown again. */
export function isSecretSetting(name: string): boolean {
  return !plain.has(name);
}

/** Returns the last characters of a key for recognition; null if they would reveal too much of it. */
export function secretEnding(key: string): string | null {
  return key.length >= 12 ? key.slice(-4) : null;
}
