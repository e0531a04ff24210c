import { headers } from "next/headers";
import { hostOf } from "@/lib/http/request/host";

/** The host that the desk is visited at, as domains are written: the shop is there for certain. */
export async function askedHost(): Promise<string> {
  return (hostOf(await headers()) ?? "").toLowerCase();
}
