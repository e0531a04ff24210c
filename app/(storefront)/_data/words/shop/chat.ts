/** Where a chat with the shop begins, with the first words written already; null where the shop has no chat. */
export function chatUrl(address: string | null | undefined, words: string): string | null {
  if (!address) return null;
  return `${address}${address.includes("?") ? "&" : "?"}text=${encodeURIComponent(words)}`;
}
