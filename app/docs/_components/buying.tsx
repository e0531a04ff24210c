import type { OperationName } from "@/lib/contract/endpoints";
import { limits } from "@/lib/contract/limits";
import type { Reader } from "../_data/reader";
import { Prose } from "./prose";
import { Table } from "./table";

const steps: readonly [name: OperationName, gives: string, takes: string][] = [
  ["quoteRates", "quote_id", "The cart and, where `shipping.mode` is `quoted`, a place."],
  ["createDraft", "draft_id", "The cart, the buyer, the way to send and the way to pay. The server prices it."],
  ["sendCode", "", "The draft. A code goes to the buyer’s e-mail or WhatsApp."],
  ["verifyCode", "track_token", "The draft and the code. This places the order and takes its stock."],
  ["trackOrder", "", "The token. Show `status_label` and `timeline` exactly as they are given."],
];

/** Calls from a cart to an order, and advice about payments. */
export function Checkout({ reader: { origin, links } }: { reader: Reader }) {
  return (
    <section id="checkout">
      <h2>Checkout</h2>
      <p>
        Send ids and quantities, never prices. Each call answers with what the next one takes; where a sample says{" "}
        <code>your-…</code>, put that in, or the code that the buyer received.
        {/\/\/([^/]*\.)?localhost(:|$)/.test(origin) && (
          <>
            {" "}
            On this machine the demo shows every message in its <a href="/dev/inbox">inbox</a>.
          </>
        )}
      </p>
      <Table label="The calls of a checkout, in their order" heads={["Call", "Gives", "Takes"]}>
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
        A quote and a draft hold for {limits.draftSeconds / 60} minutes, a code for {limits.codeSeconds / 60}. A refused
        code is only refused: whether it was wrong, late or tried too often, the answer does not say.
      </li>
      <li>
        <code>track_token</code> comes once. Keep it: it is how the buyer reads the order, pays again and reports a
        transfer. A buyer who lost it finds past orders with <a href={links.operation("sendLookupCode")}>a code</a>.
      </li>
      <li>
        Branch on <code>payment.kind</code>, not on the method. Instructions that have expired are opened again with{" "}
        <a href={links.operation("reopenPayment")}>reopenPayment</a>; a transfer by hand is reported with{" "}
        <a href={links.operation("claimPayment")}>claimPayment</a>. An unpaid order is given up with{" "}
        <a href={links.operation("cancelOrder")}>cancelOrder</a>; that the parcel is there is said with{" "}
        <a href={links.operation("confirmReceipt")}>confirmReceipt</a>.
      </li>
      <li>
        The merchant or a gateway can move an order at any time. <a href={links.error("order_moved")}>order_moved</a>{" "}
        means: reload it from tracking.
      </li>
    </ul>
  );
}

/** Idempotent retries. */
export function Repeats({ reader: { links } }: { reader: Reader }) {
  return (
    <section id="repeats">
      <h2>Repeating a request</h2>
      <p>
        Any <code>POST</code> may carry an <code>Idempotency-Key</code>: up to {limits.keyLength} visible ASCII signs,
        new for every new request. If no answer reaches you, send the same request with the same key: what was done is
        not done again, and the first answer comes back, refusals included, with <code>Idempotent-Replay: true</code>.
      </p>
      <p>
        A key is kept for {limits.keySeconds / 3_600} hours, for one shop and one path; where nothing was changed, as by
        a question for rates, for {limits.keySecondsWithoutEffect / 60} minutes. With another body it answers{" "}
        <a href={links.error("idempotency_key_reused")}>idempotency_key_reused</a>; the order of fields and blanks
        between them do not count. While the first request is still running, its twin waits, and gets{" "}
        <a href={links.error("idempotency_in_progress")}>idempotency_in_progress</a> after {limits.twinSeconds} seconds.
        Answers of 429 and of 500 or more are not kept. When a buyer&apos;s data is erased, the answers about them go
        with it: the same key then gets <a href={links.error("erased")}>erased</a>, and nothing is done again.
      </p>
    </section>
  );
}
