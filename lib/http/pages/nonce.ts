/** What a script or a style within a page must carry, by the content security policy of its answer; undefined: it has none. */
export function nonceIn(policy: string | null): string | undefined {
  return /'nonce-([^']+)'/.exec(policy ?? "")?.[1];
}
