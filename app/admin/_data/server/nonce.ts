import { headers } from "next/headers";
import { nonceIn } from "@/lib/http/pages/nonce";

/** What a script within a page of the desk must carry. */
export async function deskNonce(): Promise<string | undefined> {
  return nonceIn((await headers()).get("content-security-policy"));
}
