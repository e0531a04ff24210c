import { headers } from "next/headers";

/** What a script or a style within this page must carry; undefined where the page has no policy. */
export async function pageNonce(): Promise<string | undefined> {
  return /'nonce-([^']+)'/.exec((await headers()).get("content-security-policy") ?? "")?.[1];
}
