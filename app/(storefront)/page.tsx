import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ApiFailure, type Client } from "@/lib/client";
import { SectionView } from "./_components/section";
import { api } from "./_data/api";

/** Which shop it is depends on the host that is asked. */
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const { tenant, brand } = await shopOf(await api());
  return { title: tenant?.name ?? "Etalase", description: brand?.tagline ?? "" };
}

/** The shop's window: its first page, drawn section by section from the public API. */
export default async function Home() {
  const client = await api();
  const [{ brand }, page] = await Promise.all([shopOf(client), client.getHome({})]);
  return (
    <>
      {page.announcement?.enabled && <p className="announcement">{page.announcement.text}</p>}
      <header className="top">
        <p className="wordmark">
          {brand?.wordmark_primary} <em>{brand?.wordmark_accent}</em>
        </p>
        <a href="/docs">API</a>
      </header>
      <main className="window">
        {page.sections?.map((section) => (
          <SectionView key={section.id} section={section} />
        ))}
      </main>
      <footer className="bottom">
        <p>{brand?.address_line1}</p>
        <p>{brand?.address_line2}</p>
        <p>{brand?.copyright}</p>
      </footer>
    </>
  );
}

/** A host that is no shop's has no page; any other failure is a failure. */
async function shopOf(client: Client) {
  return client.getConfig({}).catch((failure: unknown) => {
    if (failure instanceof ApiFailure && failure.code === "shop_not_found") notFound();
    throw failure;
  });
}
