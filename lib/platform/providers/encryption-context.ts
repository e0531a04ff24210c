/** Encryption context of a provider account's settings. They decrypt for no other shop and no other provider. */
export function toProviderEncryptionContext({ shopId, provider }: { shopId: string; provider: string }): string {
  return `${shopId}/${provider}`;
}
