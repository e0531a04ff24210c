import { headers } from "next/headers";
import { extractNonce } from "@/lib/server/pages/content-policy";

/** CSP nonce for scripts in admin pages. */
export async function readAdminNonce(): Promise<string | undefined> {
  return extractNonce((await headers()).get("content-security-policy"));
}
