import { limits } from "@/lib/contract/limits";
import { merchantBasePath } from "@/lib/contract/merchant/endpoints";
import { merchantReference, merchantRefusals } from "../_data/merchant";
import styles from "../docs.module.css";
import { OneError } from "./errors-table";
import { Prose } from "./prose";
import { Sample } from "./sample";

/** Guide to the merchant API. */
export function MerchantGuide({ origin }: { origin: string }) {
  const base = origin + merchantBasePath;
  const curl = `curl ${base}/me \\\n  -H "Authorization: Bearer $ETALASE_TOKEN"`;
  return (
    <>
      <h1>Merchant API</h1>
      <p className={styles.lead}>Everything that runs a shop: its orders, its goods, its people.</p>
      <p className={styles.tag}>
        <small>Base address</small>
        <code>{base}</code>
      </p>
      <ul className={styles.groups}>
        {merchantReference().map(({ slug, tag, description }) => (
          <li key={slug}>
            <a href={`/docs/merchant/${slug}`}>{tag}</a>
            <p>
              <Prose text={description} />
            </p>
          </li>
        ))}
      </ul>
      <section>
        <h2>Who calls</h2>
        <p>
          The shop is the host that is called. A program sends a token of that shop, and never from a page; a person
          signs in, and the browser sends the session. A session may change things only from pages of the same host. No
          other origin may call, whatever the plan.
        </p>
        <Sample language="curl" about="Who am I" code={curl} />
      </section>
      <section>
        <h2>Changes</h2>
        <p>
          What can be edited has a <code>revision</code>, which its <code>ETag</code> tells too. Send the one you saw as{" "}
          <code>If-Match</code>: without it nothing is changed (428), unless the operation calls it optional, and where
          somebody was faster you hear who and when (409). Every change takes an <code>Idempotency-Key</code>: sent
          again with the same key, it answers as it did the first time.
        </p>
        <p>
          What says by itself all that it changes takes no <code>If-Match</code>, as nothing that somebody else wrote is
          lost by it unseen: closing and opening the shop, a domain (served or not, the primary one, or gone), the order
          of a list (what it does not name keeps its place behind), and moves of many products or orders, each of which
          has an outcome of its own. The last one counts, and the activity tells both.
        </p>
      </section>
      <section>
        <h2>Lists</h2>
        <p>
          A list answers <code>items</code> and <code>next_cursor</code>; send that as <code>cursor</code> for the next
          page. JSON may have {limits.merchantBodyBytes / 1024 / 1024} MB, a file {limits.fileBytes / 1024 / 1024} MB.
          The API is not dated: what it answers it goes on answering, and more may come.
        </p>
      </section>
      <section id="errors">
        <h2>Errors</h2>
        <p>
          Every refusal has one envelope: a <code>code</code> to branch on, an Indonesian <code>message</code> to show,
          and <code>details</code>. The whole is also there as{" "}
          <a href={`${merchantBasePath}/openapi.json`}>OpenAPI 3.1</a>.
        </p>
      </section>
      {merchantRefusals().map((refusal) => (
        <OneError key={refusal.code} refusal={refusal} />
      ))}
    </>
  );
}
