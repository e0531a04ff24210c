import { headers } from "next/headers";
import { readPageHost } from "@/lib/api/request/host";

/** Host of the current request, in lower case. It certainly serves the shop. */
export async function askedHost(): Promise<string> {
  return (readPageHost(await headers()) ?? "").toLowerCase();
}
