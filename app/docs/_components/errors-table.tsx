import { type ErrorEntry, refusals, writeExample } from "../_data/error-entries";
import styles from "./errors.module.css";
import { Fields } from "./fields";
import { Prose } from "./prose";
import { Sample } from "./sample";

/** The error envelope, and a list of all errors. */
export function Errors() {
  return (
    <>
      <h1>Errors</h1>
      <section>
        <p>
          Every error has this shape. Branch on <code>code</code>. The <code>message</code> is Indonesian and safe to
          show to buyers. The <code>details</code> object is empty unless the error lists its fields below. Every
          response has an <code>X-Request-Id</code>, which identifies the request in the server’s log.
        </p>
        <Sample language="JSON" about="The error envelope" code={writeExample("not_found")} />
      </section>
      {refusals.map((refusal) => (
        <OneError key={refusal.code} refusal={refusal} />
      ))}
    </>
  );
}

/** One error: status, message for people, advice for developers, and details. */
export function OneError({ refusal: { code, status, message, advice, details } }: { refusal: ErrorEntry }) {
  return (
    <section id={code} className={styles.error}>
      <h2>
        <small>{status}</small> <a href={`#${code}`}>{code}</a>
      </h2>
      <p lang="id">{message}</p>
      <p>
        <Prose text={advice} />
      </p>
      {details && (
        <>
          <h3>
            <code>details</code>
          </h3>
          <Fields shape={details.fields} />
          <Sample caption="Example" language="JSON" about={`Example of ${code}`} code={details.example} />
        </>
      )}
    </section>
  );
}
