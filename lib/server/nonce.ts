/** Nonce that the response's content security policy requires of scripts and styles in the page; undefined if it has none. */
export function extractNonce(policy: string | null): string | undefined {
  return /'nonce-([^']+)'/.exec(policy ?? "")?.[1];
}
