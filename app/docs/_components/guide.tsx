import { basePath } from "@/lib/contract/endpoints";
import type { Reader } from "../_data/reader";
import { referenceOf } from "../_data/reference";
import styles from "../docs.module.css";
import { Checkout, Repeats } from "./buying";
import { Budgets, Caching } from "./rules";
import { Sample } from "./sample";
import { Table } from "./table";

/** Guide to the whole API, with links to the operations. */
export function Guide({ reader }: { reader: Reader }) {
  return (
    <>
      <h1>Storefront API</h1>
      <p className={styles.lead}>
        A shop as JSON: its catalogue, its pages, its brand, and the way from a cart to a paid order. You build the
        storefront; the shop’s host answers.
      </p>
      <p className={styles.tag}>
        <small>Base address</small>
        <code>{reader.origin + basePath}</code>
      </p>
      <Groups reader={reader} />
      <Start reader={reader} />
      <Checkout reader={reader} />
      <Repeats reader={reader} />
      <Browsers reader={reader} />
      <Caching />
      <Budgets reader={reader} />
    </>
  );
}

function Groups({ reader: { version, links } }: { reader: Reader }) {
  return (
    <ul className={styles.groups}>
      {referenceOf(version).map(({ slug, tag, description, entries }) => (
        <li key={slug}>
          <a href={links.group(slug)}>{tag}</a>
          <p>{description || entries.map(({ summary }) => summary).join(". ")}</p>
        </li>
      ))}
    </ul>
  );
}

/** The first call, and facts about every response. */
function Start({ reader }: { reader: Reader }) {
  const { origin } = reader;
  const { isShop } = reader.examples;
  return (
    <section id="start">
      <h2>Start</h2>
      <p>
        There is no key and no sign-up: the shop is the host you call, and another shop’s host gives you another shop.
        Paste this into a terminal.
      </p>
      {!isShop && (
        <p>
          <strong>This host is not a shop’s.</strong> Here the API answers <code>shop_not_found</code>; call it, and
          open this page, on a shop’s own host to get samples that work as they stand.
        </p>
      )}
      <Sample language="curl" about="The first call" code={`curl -sS "${origin}${basePath}/storefront/config"`} />
      <ul>
        <li>
          Bodies are JSON in UTF-8. Every field of an answer is always there, and{" "}
          <strong>any of them may be null</strong>. The lists below give the type of a field that has a value.
        </li>
        <li>Amounts are whole rupiah with PPN (VAT) included. A date-time is ISO 8601 in UTC.</li>
        <li>Fields may be added to any answer at any time; pass over those you do not know.</li>
        <li>
          The TypeScript samples need no types: saved as <code>sample.mjs</code> they run in any Node from 20 on, and so
          they do in the console of this page. A click on a sample selects all of it, and every operation can be tried
          where it is described.
          {/\.localhost(:|$)/.test(origin) && " Where Node does not find a name under localhost, use the console."}
        </li>
      </ul>
    </section>
  );
}

/** Callers and browser origins that may use the API, by plan. */
function Browsers({ reader: { links } }: { reader: Reader }) {
  return (
    <section id="browsers">
      <h2>Browsers and plans</h2>
      <p>
        Servers may always call, and so may the pages of the shop’s own host. A page on another origin may call when its
        domain is registered with the shop, port included, and when the shop’s plan covers the method.
      </p>
      <Table label="What each plan allows" heads={["Plan", "Servers, own pages", "Registered domains"]}>
        {plans.map(([plan, methods]) => (
          <tr key={plan}>
            <th scope="row">
              <code>{plan}</code>
            </th>
            <td>all methods</td>
            <td>{methods}</td>
          </tr>
        ))}
      </Table>
      <p>
        An unregistered origin gets <a href={links.error("forbidden")}>forbidden</a>, a plan that is too small{" "}
        <a href={links.error("plan_limit")}>plan_limit</a>. Both carry CORS headers, so the page can read them. A change
        of plan or domain counts within a minute.
      </p>
      <p>
        Send <code>credentials: "omit"</code>. Cookies mean nothing here, and a browser refuses a cross-origin answer to
        a request that sent them.
      </p>
    </section>
  );
}

const plans = [
  ["basic", "none"],
  ["read", "GET, HEAD"],
  ["write", "all methods"],
] as const;
