import type { Metadata } from "next";
import { headers } from "next/headers";
import { hostOf } from "@/lib/http/request/host";

/** Where these pages are, such as `https://larasan.example`. Only a shop's own host gets this far, so it may be repeated. */
export async function siteOrigin(): Promise<string> {
  const host = hostOf(await headers())?.toLowerCase() ?? "localhost";
  const isLocal = /^(localhost|[\w.-]+\.localhost|127\.[\d.]+|\[::1\])(:\d+)?$/.test(host);
  return `${isLocal ? "http" : "https"}://${host}`;
}

/** The one address that a page wants to be known by: without filters, and without what a chat program adds to a link. */
export async function canonical(path: string): Promise<Pick<Metadata, "alternates">> {
  return { alternates: { canonical: (await siteOrigin()) + path } };
}
