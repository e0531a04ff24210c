import type { OperationName } from "@/lib/contract/endpoints";
import { limits } from "@/lib/contract/limits";
import type { Reader } from "../_data/reader";
import { Prose } from "./prose";
import { Table } from "./table";

const steps: readonly [name: OperationName, gives: string, takes: string][] = [
  ["quoteRates", "quote_id", "The cart and, if `shipping.mode` is `quoted`, a destination."],
  ["createDraft", "draft_id", "The cart, buyer, shipping option and payment method. The server calculates the prices."],
  ["sendCode", "", "The draft. Sends a code to the buyer by e-mail or WhatsApp."],
  ["verifyCode", "track_token", "The draft and the code. Places the order and reserves its stock."],
  ["trackOrder", "", "The token. Show `status_label` and `timeline` exactly as returned."],
];

/** Calls from a cart to an order, and advice about payments. */
export function Checkout({ reader: { origin, links } }: { reader: Reader }) {
  return (
    <section id="checkout">
      <h2>Checkout</h2>
      <p>
        Send ids and quantities, never prices. Each call returns the input of the next one. Replace every{" "}
        <code>your-…</code> in a sample with that value, or with the code that the buyer received.
        {/\/\/([^/]*\.)?localhost(:|$)/.test(origin) && (
          <>
            {" "}
            On this machine the demo shows every message in its <a href="/dev/inbox">inbox</a>.
          </>
        )}
      </p>
      <Table label="Operations of a checkout, in order" heads={["Operation", "Returns", "Input"]}>
        {steps.map(([name, gives, takes]) => (
          <tr key={name}>
            <th scope="row">
              <a href={links.operation(name)}>{name}</a>
            </th>
            <td>{gives && <code>{gives}</code>}</td>
            <td>
              <Prose text={takes} />
            </td>
          </tr>
        ))}
      </Table>
      <Rules links={links} />
    </section>
  );
}

/** Rules about quotes, tokens, payments and order transitions. */
function Rules({ links }: Pick<Reader, "links">) {
  return (
    <ul>
      <li>
        A quote and a draft are valid for {limits.draftSeconds / 60} minutes, a code for {limits.codeSeconds / 60}. An
        error about a code does not say if it was wrong, expired or had too many attempts.
      </li>
      <li>
        The API returns <code>track_token</code> only once. Store it: the buyer needs it to read the order, pay again
        and report a transfer. A buyer who lost it finds past orders with{" "}
        <a href={links.operation("sendLookupCode")}>a code</a>.
      </li>
      <li>
        Branch on <code>payment.kind</code>, not on the method. Renew expired payment instructions with{" "}
        <a href={links.operation("reopenPayment")}>reopenPayment</a>. Report a manual transfer with{" "}
        <a href={links.operation("claimPayment")}>claimPayment</a>. Cancel an unpaid order with{" "}
        <a href={links.operation("cancelOrder")}>cancelOrder</a>. Confirm that the parcel has arrived with{" "}
        <a href={links.operation("confirmReceipt")}>confirmReceipt</a>.
      </li>
      <li>
        The merchant or a gateway can change an order’s status at any time. After an{" "}
        <a href={links.error("order_moved")}>order_moved</a> error, reload the order from tracking.
      </li>
    </ul>
  );
}

/** Idempotent retries. */
export function Repeats({ reader: { links } }: { reader: Reader }) {
  return (
    <section id="repeats">
      <h2>Retrying a request</h2>
      <p>
        Any <code>POST</code> may carry an <code>Idempotency-Key</code>: up to {limits.keyLength} visible ASCII
        characters, new for every new request. If you get no response, send the same request with the same key. The API
        does not repeat the work. It returns the stored response, errors included, with{" "}
        <code>Idempotent-Replay: true</code>.
      </p>
      <p>
        A key belongs to one shop and one path. It is stored for {limits.keySeconds / 3_600} hours, or for{" "}
        {limits.keySecondsWithoutEffect / 60} minutes if the request changes nothing, such as a request for shipping
        rates. With another body the API returns{" "}
        <a href={links.error("idempotency_key_reused")}>idempotency_key_reused</a>. The order of fields and whitespace
        between them do not matter.
      </p>
      <p>
        While the first request is running, a second one waits. After {limits.concurrentRequestSeconds} seconds it gets{" "}
        <a href={links.error("idempotency_in_progress")}>idempotency_in_progress</a>. Responses with status 429, or 500
        and above, are not stored. The erasure of a buyer’s data also deletes the stored responses about that buyer. The
        same key then gets <a href={links.error("erased")}>erased</a>, and the API does not repeat the work.
      </p>
    </section>
  );
}
