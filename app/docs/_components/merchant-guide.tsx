import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { limits } from "@/lib/contract/limits";
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
      <p className={styles.intro}>The API to run a shop: orders, products and staff.</p>
      <p className={styles.tag}>
        <small>Base URL</small>
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
        <h2>Authentication</h2>
        <p>
          The host that you call selects the shop. A program sends a token of that shop, and never from a page. A person
          signs in, and the browser sends the session. A session may make changes only from pages of the same host. No
          other origin may call, on any plan.
        </p>
        <Sample language="curl" about="The first call" code={curl} />
      </section>
      <section>
        <h2>Changes</h2>
        <p>
          An editable resource has a <code>revision</code>, which its <code>ETag</code> repeats. Send the revision that
          you read as <code>If-Match</code>. Without it the API returns 428, unless the operation calls it optional. If
          somebody else changed the resource first, the API returns 409 with that person’s name and the time. Every
          change accepts an <code>Idempotency-Key</code>. A retry with the same key returns the first response.
        </p>
        <p>
          Some operations take no <code>If-Match</code>, because they cannot overwrite an unseen change. They close and
          open the shop, change or remove a domain (served or not, primary or not), and set the order of a list. Entries
          that the request does not name keep their order behind the others. Transitions of many products or orders also
          take none; each item succeeds or fails on its own. The last request wins, and the audit log has both.
        </p>
      </section>
      <section>
        <h2>Lists</h2>
        <p>
          A list returns <code>items</code> and <code>next_cursor</code>. Send the latter as <code>cursor</code> to get
          the next page. A JSON body has at most {limits.merchantBodyBytes / 1024 / 1024} MB, a file at most{" "}
          {limits.fileBytes / 1024 / 1024} MB. This API has no version dates. Responses keep their fields, and new
          fields may be added.
        </p>
      </section>
      <section id="errors">
        <h2>Errors</h2>
        <p>
          Every error has the same shape: a <code>code</code> to branch on, an Indonesian <code>message</code> to show,
          and <code>details</code>. The whole API is also available as{" "}
          <a href={`${merchantBasePath}/openapi.json`}>OpenAPI 3.1</a>.
        </p>
      </section>
      {merchantRefusals().map((refusal) => (
        <OneError key={refusal.code} refusal={refusal} />
      ))}
    </>
  );
}
