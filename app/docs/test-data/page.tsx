import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { readPageHost } from "@/lib/api/request/host";
import { current } from "@/lib/contract/versions/versions";
import { cachedFind } from "@/lib/server/pages/find-cache";
import { StorefrontShell } from "../_components/storefront-shell";
import { findReader } from "../_data/reader";
import { TestDataGuide } from "./guide";
import { findTestData } from "./trials";

export const metadata: Metadata = { title: "Test data · API reference · Etalase", robots: { index: false } };

export const dynamic = "force-dynamic";

/** Page of inputs with a known result, on deployments with fakes in place of providers. */
export default async function TestDataPage() {
  const visitor = await headers();
  const host = readPageHost(visitor) ?? "";
  const data = await cachedFind("test-data", host, () => findTestData(visitor));
  if (!data.isShop) notFound();
  const reader = await findReader(visitor, current);
  return (
    <StorefrontShell referencePage={{ page: "test-data", version: current }} reader={reader}>
      <TestDataGuide data={data} reader={reader} />
    </StorefrontShell>
  );
}
