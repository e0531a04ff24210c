import { headers } from "next/headers";
import { readPageHost } from "@/lib/http/request/host";

/** Host of the current request, in lower case. It certainly serves the shop. */
export async function askedHost(): Promise<string> {
  return (readPageHost(await headers()) ?? "").toLowerCase();
}
