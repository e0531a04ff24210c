import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { Errors } from "../_components/errors-table";
import { GroupPage } from "../_components/group";
import { ApiGuide } from "../_components/guide";
import { StorefrontOperation } from "../_components/storefront-operation";
import { StorefrontShell, titles } from "../_components/storefront-shell";
import { Versions } from "../_components/versions";
import { findReader, type Reader } from "../_data/reader";
import { listOperationGroups } from "../_data/reference";
import { findReferencePage, groups, type ReferencePage } from "../_data/reference-pages";

type Props = { params: Promise<{ path?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const referencePage = findReferencePage((await params).path ?? []);
  const title = referencePage ? (titles[referencePage.page] ?? groups.get(referencePage.page)) : null;
  return {
    title: `${title ? `${title} · ` : ""}API reference · Etalase`,
    description: "The storefront API of this shop: every operation, parameter, field and error, with samples that run.",
  };
}

/** The samples name the requested host. */
export const dynamic = "force-dynamic";

/** Page of the API reference, rendered from the contract for the requested host. */
export default async function Docs({ params }: Props) {
  const referencePage = findReferencePage((await params).path ?? []);
  if (!referencePage) notFound();
  const reader = await findReader(await headers(), referencePage.version);
  return (
    <StorefrontShell referencePage={referencePage} reader={reader}>
      <Page referencePage={referencePage} reader={reader} />
    </StorefrontShell>
  );
}

function Page({ referencePage: { page, version }, reader }: { referencePage: ReferencePage; reader: Reader }) {
  const group = listOperationGroups(version).find(({ slug }) => slug === page);
  if (group)
    return (
      <GroupPage group={group}>
        {group.entries.map((entry) => (
          <StorefrontOperation key={entry.name} entry={entry} reader={reader} />
        ))}
      </GroupPage>
    );
  if (page === "errors") return <Errors />;
  return page === "versions" ? <Versions /> : <ApiGuide reader={reader} />;
}
