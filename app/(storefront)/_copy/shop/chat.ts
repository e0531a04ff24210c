/** Chat URL of the shop with a prepared message; null if the shop has no chat. */
export function chatUrl(address: string | null | undefined, message: string): string | null {
  if (!address) return null;
  return `${address}${address.includes("?") ? "&" : "?"}text=${encodeURIComponent(message)}`;
}
