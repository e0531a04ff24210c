/** Settings of providers that may be shown again. Whatever is not named here is taken for a key. */
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

/** Whether a setting is a key, which is never told again. */
export function isSecretSetting(name: string): boolean {
  return !plain.has(name);
}

/** By how much of its end a key is known again; null where that would be much of it. */
export function secretEnding(key: string): string | null {
  return key.length >= 12 ? key.slice(-4) : null;
}
