import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { readPageHost } from "@/lib/api/request/host";
import { current } from "@/lib/contract/versions/versions";
import { cachedFind } from "@/lib/server/pages/find-cache";
import { ReferenceSearch } from "../_client/search";
import { Errors } from "../_components/errors-table";
import { GroupPage } from "../_components/group";
import { ApiGuide } from "../_components/guide";
import { VersionSwitch } from "../_components/navigation";
import { Shell } from "../_components/shell";
import { StorefrontOperation } from "../_components/storefront-operation";
import { Versions } from "../_components/versions";
import { findExamples } from "../_data/examples";
import { guide } from "../_data/guide";
import { toDocsOrigin } from "../_data/host";
import { createReader, type Reader } from "../_data/reader";
import { listOperationGroups } from "../_data/reference";
import { createReferenceLinks, findReferencePage, groups, type ReferencePage } from "../_data/reference-pages";
import styles from "../docs.module.css";

type Props = { params: Promise<{ path?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const referencePage = findReferencePage((await params).path ?? []);
  const title = referencePage ? (titles[referencePage.page] ?? groups.get(referencePage.page)) : null;
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
  const referencePage = findReferencePage((await params).path ?? []);
  if (!referencePage) notFound();
  const { page, version } = referencePage;
  const visitor = await headers();
  const host = readPageHost(visitor) ?? "";
  const examples = await cachedFind("docs", host, () => findExamples(visitor));
  const reader = createReader(version, toDocsOrigin(host), examples);
  return (
    <Shell
      home={examples.shopName ?? "Etalase"}
      name="API"
      page={page}
      toHref={reader.links.group}
      sections={guide}
      groups={listOperationGroups(version)}
      more={Object.entries(titles)}
      other={{ href: "/docs/merchant", title: "Merchant API" }}
      tools={
        <>
          <ReferenceSearch version={version} />
          <VersionSwitch referencePage={referencePage} />
        </>
      }
    >
      {version !== current && (
        <p className={styles.older}>
          This page describes version {version}. The current version is {current}:{" "}
          <a href={createReferenceLinks(current).versions()}>what changed</a>.
        </p>
      )}
      <Page referencePage={referencePage} reader={reader} />
    </Shell>
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
