import { version } from "@/lib/client/package/package.json";
import { basePath } from "@/lib/contract/endpoints";
import { testDataPath } from "@/lib/server/pages/cdn";
import type { Reader } from "../_data/reader";
import { listOperationGroups } from "../_data/reference";
import styles from "../docs.module.css";
import { Checkout, Repeats } from "./checkout";
import { Budgets, Caching } from "./rules";
import { Sample } from "./sample";
import { Table } from "./table";

/** Guide to the whole API, with links to the operations. */
export function ApiGuide({ reader }: { reader: Reader }) {
  return (
    <>
      <h1>Storefront API</h1>
      <p className={styles.intro}>
        A shop as JSON: catalogue, pages, brand, and the checkout from a cart to a paid order. You build the storefront;
        the shop’s host serves the API.
      </p>
      <p className={styles.tag}>
        <small>Base URL</small>
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
      {listOperationGroups(version).map(({ slug, tag, description, entries }) => (
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
  const { origin, hasTestData } = reader;
  const { isShop } = reader.examples;
  return (
    <section id="start">
      <h2>Start</h2>
      <p>
        There is no key and no sign-up. The host that you call selects the shop: another shop’s host returns another
        shop.
      </p>
      {!isShop && (
        <p>
          <strong>This host does not belong to a shop.</strong> The API returns <code>shop_not_found</code> here. Call
          the API and open this page on a shop’s own host. Its samples work unchanged.
        </p>
      )}
      <p>
        The API client has one typed function for every operation. It retries safely and throws one typed error. This
        shop serves it in its own version, as an npm package and as <a href="/client/latest.mjs">one module</a> for
        pages without a build. Its README describes the merchant API and webhooks, too.
      </p>
      <Sample
        language="npm"
        about="Installing the API client"
        code={`npm install ${origin}/client/etalase-client-${version}.tgz`}
      />
      <p>Without the client, paste this into a terminal.</p>
      <Sample language="curl" about="The first call" code={`curl -sS "${origin}${basePath}/storefront/config"`} />
      <ul>
        <li>
          Bodies are JSON in UTF-8. A response always has every field, and <strong>any field may be null</strong>. The
          field lists show the type of a field that has a value.
        </li>
        <li>Amounts are whole rupiah, including PPN (VAT). A date-time is ISO 8601 in UTC.</li>
        <li>New fields may be added to any response at any time. Ignore fields that you do not know.</li>
        {hasTestData && (
          <li>
            This deployment plays gateways, couriers and messengers itself. <a href={testDataPath}>Test data</a> lists
            vouchers, places and products with a known result, and shows where the codes are.
          </li>
        )}
        <li>
          The TypeScript samples use the client. Save one as <code>sample.mjs</code> and run it with Node 20 or newer.
          Click a sample to select all of it. You can try every operation next to its description.
          {/\.localhost(:|$)/.test(origin) && " If Node cannot resolve a name under localhost, use curl."}
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
        Servers and pages of the shop’s own host may always call. A page on another origin needs a domain that is
        registered with the shop, port included. The shop’s plan must also cover the method.
      </p>
      <Table label="Methods that each plan allows" heads={["Plan", "Servers, own pages", "Registered domains"]}>
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
        An unregistered origin gets <a href={links.error("forbidden")}>forbidden</a>. A method that the plan does not
        cover gets <a href={links.error("plan_limit")}>plan_limit</a>. Both responses have CORS headers, so the page can
        read them. A change of plan or domain takes effect within a minute.
      </p>
      <p>
        Send <code>credentials: "omit"</code>. The API ignores cookies. A browser rejects a cross-origin response to a
        request that sent cookies.
      </p>
    </section>
  );
}

const plans = [
  ["basic", "none"],
  ["read", "GET, HEAD"],
  ["write", "all methods"],
] as const;
