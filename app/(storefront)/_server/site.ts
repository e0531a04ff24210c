import type { Metadata } from "next";
import { headers } from "next/headers";
import { readPageHost } from "@/lib/api/request/host";

/**
 * Origin of these pages, such as `https://larasan.example`. Only a shop's own host gets this far, so it is safe to
 * echo.
 */
export async function siteOrigin(): Promise<string> {
  const host = readPageHost(await headers())?.toLowerCase() ?? "localhost";
  const isLocal = /^(localhost|[\w.-]+\.localhost|127\.[\d.]+|\[::1\])(:\d+)?$/.test(host);
  return `${isLocal ? "http" : "https"}://${host}`;
}

/** Canonical URL of a page: without filters, and without parameters that chat apps add. */
export async function canonical(path: string): Promise<Pick<Metadata, "alternates">> {
  return { alternates: { canonical: (await siteOrigin()) + path } };
}
