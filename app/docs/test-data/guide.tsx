import { limits } from "@/lib/contract/limits";
import { Sample } from "../_components/sample";
import { Table } from "../_components/table";
import type { Reader } from "../_data/reader";
import styles from "../docs.module.css";
import { acceptedContacts, refusedContacts, type TestData } from "./trials";

type Props = { data: TestData; reader: Reader };

/** Inputs with a known result in the shop of this host. */
export function TestDataGuide({ data, reader }: Props) {
  return (
    <>
      <h1>Test data</h1>
      <p className={styles.intro}>
        This deployment plays its gateways, couriers and messengers itself. Nothing is sent, and no money moves. The API
        of this shop gave every result on this page at most five minutes ago.
      </p>
      <Destinations data={data} reader={reader} />
      <Vouchers data={data} />
      <Products data={data} reader={reader} />
      <Contacts reader={reader} />
      <Payments data={data} reader={reader} />
      <Parcels data={data} reader={reader} />
    </>
  );
}

function Destinations({ data, reader: { links } }: Props) {
  return (
    <section id="destinations">
      <h2>Destinations</h2>
      <p>
        Find a place with <a href={links.operation("searchDestinations")}>searchDestinations</a>, such as{" "}
        <code>melawai</code>. An unserved place gets{" "}
        <a href={links.error("destination_unserved")}>destination_unserved</a> with served places nearby.
      </p>
      <Table label="Destinations" heads={["Destination", "ref", "Result of quoteRates"]}>
        {data.destinations.map(({ ref, label, result }) => (
          <tr key={ref}>
            <th scope="row">{label}</th>
            <td>
              <code>{ref}</code>
            </td>
            <td>
              <code>{result}</code>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Vouchers({ data: { vouchers } }: Pick<Props, "data">) {
  return (
    <section id="vouchers">
      <h2>Vouchers</h2>
      {vouchers.length === 0 && <p>This shop has no vouchers.</p>}
      {vouchers.length > 0 && (
        <Table label="Vouchers" heads={["Code", "Cart", "reason", "Message to the buyer"]}>
          {vouchers.map(({ code, cart, reason, message }) => (
            <tr key={`${code} ${cart}`}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td lang="id">{cart}</td>
              <td>
                <code>{reason}</code>
              </td>
              <td lang="id">{message}</td>
            </tr>
          ))}
        </Table>
      )}
      <p>
        A voucher that a contact has used up is refused with <code>contact_used</code> by the next draft of that
        contact.
      </p>
    </section>
  );
}

function Products({ data: { products }, reader: { links } }: Props) {
  return (
    <section id="products">
      <h2>Products</h2>
      <p>
        A cart with a product that cannot be bought gets <a href={links.error("item_unavailable")}>item_unavailable</a>,
        with the reason in <code>details.lines</code>.
      </p>
      <Table label="Products" heads={["slug", "availability", "qty", "Result"]}>
        {products.map(({ slug, availability, qty, result }) => (
          <tr key={slug}>
            <th scope="row">
              <code>{slug}</code>
            </th>
            <td>
              <code>{availability}</code>
            </td>
            <td>{qty}</td>
            <td>
              <code>{result}</code>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Contacts({ reader: { origin, links } }: Pick<Props, "reader">) {
  return (
    <section id="codes">
      <h2>Contacts and codes</h2>
      <p>
        Any address and any Indonesian mobile number can buy, if the shop’s <code>contact.channel</code> allows it.
        Spellings of one number are one contact.
      </p>
      <ul>
        <li>
          Accepted: <Codes values={acceptedContacts} />
        </li>
        <li>
          Refused with <a href={links.error("invalid_request")}>invalid_request</a>: <Codes values={refusedContacts} />
        </li>
      </ul>
      <p>
        Read the code in the <a href="/dev/inbox">inbox</a>, or with a program:
      </p>
      <Sample
        language="curl"
        about="Messages to a contact"
        code={`curl -sS "${origin}/api/dev/inbox?to=sari@surat.example"`}
      />
      <p>
        Any other six digits get <a href={links.error("invalid_code")}>invalid_code</a>. After {limits.codeTries}{" "}
        attempts the right code gets it, too. A contact gets {limits.codesPerHour} codes an hour: then{" "}
        <a href={links.error("otp_limit")}>otp_limit</a>.
      </p>
    </section>
  );
}

function Codes({ values }: { values: readonly string[] }) {
  return values.map((value, at) => (
    <span key={value}>
      {at > 0 && ", "}
      <code>{value}</code>
    </span>
  ));
}

const failures: Record<string, string> = {
  fail: "The gateway refuses at once.",
  hang: "The gateway never answers, and the server stops waiting.",
  late: "The gateway answers after two seconds.",
};

function Payments({ data: { failingAmounts, disabled }, reader: { origin, links } }: Props) {
  const order = JSON.stringify({ order_number: "LRS-261115-XMPL", event: "paid" });
  return (
    <section id="payments">
      <h2>Payments</h2>
      <p>
        Pay an order, let its payment fail or expire on the page <a href="/dev">Ruang demo</a>, or with a program.{" "}
        <code>event</code> is <code>paid</code>, <code>failed</code> or <code>expired</code>.
      </p>
      <Sample
        language="curl"
        about="Paying an order"
        code={`curl -sS "${origin}/api/dev/gateway" \\\n  -H "Content-Type: application/json" \\\n  -d '${order}'`}
      />
      <p>
        The sandbox gateway keeps its mode until you change it: <code>mode</code> is <code>fail</code>,{" "}
        <code>hang</code>, <code>late</code> or <code>well</code>. If no gateway answers, <code>payment.status</code> is{" "}
        <code>failed</code>: pay again with <a href={links.operation("reopenPayment")}>reopenPayment</a>.
      </p>
      <Sample
        language="curl"
        about="Making the gateway fail"
        code={`curl -sS "${origin}/api/dev/gateway" \\\n  -H "Content-Type: application/json" \\\n  -d '{"gateway":"sandbox","mode":"fail"}'`}
      />
      <p>
        A total that ends with these digits fails in any mode. Give a product such a price in the{" "}
        <a href="/admin/produk">admin</a>.
      </p>
      <Table label="Totals that fail" heads={["Last digits", "Failure"]}>
        {Object.entries(failingAmounts).map(([digits, mode]) => (
          <tr key={digits}>
            <th scope="row">
              <code>{digits}</code>
            </th>
            <td>{failures[mode]}</td>
          </tr>
        ))}
      </Table>
      {disabled.methods.length > 0 && (
        <p>
          Disabled: <Codes values={disabled.methods} />. A draft gets{" "}
          <a href={links.error("payment_method_unavailable")}>payment_method_unavailable</a>.
        </p>
      )}
    </section>
  );
}

function Parcels({ data: { disabled }, reader: { links } }: Props) {
  return (
    <section id="parcels">
      <h2>Parcels</h2>
      <p>
        <a href="/dev">Ruang demo</a> also ships an order and delivers its parcel. Rates come from a table in this
        server, so couriers never fail. To rehearse a courier that does not go somewhere, use the unserved place above.
      </p>
      {disabled.couriers.length > 0 && (
        <p>
          Disabled: <Codes values={disabled.couriers} />. A draft that names one gets{" "}
          <a href={links.error("courier_unavailable")}>courier_unavailable</a> in a shop with flat rates.
        </p>
      )}
    </section>
  );
}
