import type { Metadata } from "next";
import { headers } from "next/headers";
import { basePath } from "@/lib/contract/endpoints";
import { hostOf } from "@/lib/http/host";
import { Checkout, Repeats } from "./_components/buying";
import { Errors } from "./_components/errors-table";
import { Browsers, Start } from "./_components/guide";
import { Navigation } from "./_components/navigation";
import { Operations } from "./_components/operations";
import { Budgets, Caching, Versions } from "./_components/rules";
import { findExamples } from "./_data/examples";
import { originOf } from "./_data/host";
import styles from "./docs.module.css";

export const metadata: Metadata = {
  title: "API reference · Etalase",
  description: "The storefront API of this shop: every operation, parameter, field and error, with samples that run.",
};

/** Its samples name the host that was called. */
export const dynamic = "force-dynamic";

/** The API reference, drawn from the contract for the host that was called. */
export default async function Docs() {
  const visitor = await headers();
  const origin = originOf(hostOf(visitor));
  const examples = await findExamples(visitor);
  return (
    <div className={styles.page} lang="en">
      <a className={styles.skip} href="#reference">
        Skip to the reference
      </a>
      <header className={styles.top}>
        <a href="/">Etalase</a>
        <a href="#contents">Back to top</a>
      </header>
      <Navigation />
      <main className={styles.main} id="reference">
        <h1>Storefront API</h1>
        <p className={styles.lead}>
          A shop as JSON: its catalogue, its pages, its brand, and the way from a cart to a paid order. You build the
          storefront; the shop’s host answers.
        </p>
        <p className={styles.tag}>
          <small>Base address</small>
          <code>{origin + basePath}</code>
        </p>
        <Start origin={origin} isShop={examples.isShop} />
        <Checkout origin={origin} />
        <Repeats />
        <Browsers />
        <Versions />
        <Caching />
        <Budgets />
        <Errors />
        <Operations origin={origin} examples={examples} />
      </main>
    </div>
  );
}
