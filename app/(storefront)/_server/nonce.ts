import { headers } from "next/headers";
import { extractNonce } from "@/lib/server/pages/content-policy";

/** Returns the nonce for inline scripts and styles; undefined if the page has no content security policy. */
export async function pageNonce(): Promise<string | undefined> {
  return extractNonce((await headers()).get("content-security-policy"));
}
