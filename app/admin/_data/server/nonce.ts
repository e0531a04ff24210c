import { headers } from "next/headers";
import { nonceIn } from "@/lib/http/pages/nonce";

/** CSP nonce for scripts in admin pages. */
export async function deskNonce(): Promise<string | undefined> {
  return nonceIn((await headers()).get("content-security-policy"));
}
