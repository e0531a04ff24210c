import { listWebhookEvents } from "../_data/webhook-events";
import styles from "./errors.module.css";
import { Fields } from "./fields";
import { Prose } from "./prose";
import { Sample } from "./sample";

/** Every event that webhooks receive, with its fields and a delivered body. */
export function WebhookEvents() {
  return (
    <>
      <section id="events">
        <h2>Events</h2>
        <p>
          A webhook receives these bodies by <code>POST</code>, signed according to Standard Webhooks:{" "}
          <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>. The API client
          verifies them. Respond with 2xx within ten seconds, or the delivery is repeated for about a day. The same
          event may arrive twice, with the same id. Orders have the shape of the oldest version of the storefront API.
        </p>
      </section>
      {listWebhookEvents().map(({ type, summary, description, body, example }) => (
        <section key={type} id={type} className={styles.error}>
          <h2>
            <a href={`#${type}`}>{type}</a>
          </h2>
          <p>
            {summary}. <Prose text={description} />
          </p>
          <Fields shape={body} />
          <Sample language="JSON" about={`Body of ${type}`} code={example} />
        </section>
      ))}
    </>
  );
}
