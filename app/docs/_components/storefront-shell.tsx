import type { ReactNode } from "react";
import { current } from "@/lib/contract/versions/versions";
import { testDataPath } from "@/lib/server/pages/cdn";
import { ReferenceSearch } from "../_client/search";
import { guide } from "../_data/guide";
import type { Reader } from "../_data/reader";
import { listOperationGroups } from "../_data/reference";
import { createReferenceLinks, type ReferencePage } from "../_data/reference-pages";
import styles from "../docs.module.css";
import { VersionSwitch } from "./navigation";
import { Shell } from "./shell";

/** Titles of the pages beside the groups of operations. */
export const titles: Readonly<Record<string, string>> = { errors: "Errors", versions: "Versions" };

const testData = "test-data";

type Props = { referencePage: ReferencePage; reader: Reader; children: ReactNode };

/** Layout of the pages about the storefront API. The page of test data describes the current version. */
export function StorefrontShell({ referencePage, reader, children }: Props) {
  const { page, version } = referencePage;
  const { links, examples, hasTestData } = reader;
  return (
    <Shell
      home={examples.shopName ?? "Etalase"}
      name="API"
      page={page}
      toHref={(slug) => (slug === testData ? testDataPath : links.group(slug))}
      sections={guide}
      groups={listOperationGroups(version)}
      more={[...Object.entries(titles), ...(hasTestData ? [[testData, "Test data"] as const] : [])]}
      other={{ href: "/docs/merchant", title: "Merchant API" }}
      tools={
        <>
          <ReferenceSearch version={version} />
          {page !== testData && <VersionSwitch referencePage={referencePage} />}
        </>
      }
    >
      {version !== current && (
        <p className={styles.older}>
          This page describes version {version}. The current version is {current}:{" "}
          <a href={createReferenceLinks(current).versions()}>what changed</a>.
        </p>
      )}
      {children}
    </Shell>
  );
}
