import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cachedFind } from "@/lib/http/pages/find-cache";
import { hostOf } from "@/lib/http/request/host";
import { Errors } from "../_components/errors-table";
import { GroupPage } from "../_components/group";
import { Guide } from "../_components/guide";
import { Shell } from "../_components/shell";
import { Versions } from "../_components/versions";
import { findExamples } from "../_data/examples";
import { originOf } from "../_data/host";
import { groups, placeAt, type ReferencePage } from "../_data/places";
import { type Reader, readerOf } from "../_data/reader";
import { referenceOf } from "../_data/reference";

type Props = { params: Promise<{ path?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = placeAt((await params).path ?? []);
  const title = place ? (titles[place.page] ?? groups.get(place.page)) : null;
  return {
    title: `${title ? `${title} · ` : ""}API reference · Etalase`,
    description: "The storefront API of this shop: every operation, parameter, field and error, with samples that run.",
  };
}

const titles: Record<string, string> = { errors: "Errors", versions: "Versions" };

/** The samples name the requested host. */
export const dynamic = "force-dynamic";

/** Page of the API reference, rendered from the contract for the requested host. */
export default async function Docs({ params }: Props) {
  const place = placeAt((await params).path ?? []);
  if (!place) notFound();
  const visitor = await headers();
  const host = hostOf(visitor) ?? "";
  const examples = await cachedFind("docs", host, () => findExamples(visitor));
  const reader = readerOf(place.version, originOf(host), examples);
  return (
    <Shell place={place} reader={reader}>
      <Page place={place} reader={reader} />
    </Shell>
  );
}

function Page({ place: { page, version }, reader }: { place: ReferencePage; reader: Reader }) {
  const group = referenceOf(version).find(({ slug }) => slug === page);
  if (group) return <GroupPage group={group} reader={reader} />;
  if (page === "errors") return <Errors />;
  return page === "versions" ? <Versions /> : <Guide reader={reader} />;
}
