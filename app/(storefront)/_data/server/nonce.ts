import { headers } from "next/headers";
import { nonceIn } from "@/lib/http/pages/nonce";

/** What a script or a style within this page must carry; undefined where the page has no policy. */
export async function pageNonce(): Promise<string | undefined> {
  return nonceIn((await headers()).get("content-security-policy"));
}
