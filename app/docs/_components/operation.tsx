import { errors } from "@/lib/contract/errors";
import { budgets } from "@/lib/contract/limits";
import { Try } from "../_client/try";
import type { Reader } from "../_data/reader";
import type { OperationEntry } from "../_data/reference";
import { curlSample, type SampleCall, typescriptSample } from "../_data/samples";
import { toTryOutCall } from "../_data/try-out";
import { Changes } from "./changes";
import { Fields } from "./fields";
import styles from "./operation.module.css";
import { Parameters } from "./parameters";
import { Prose } from "./prose";
import { AnswerFields } from "./response-fields";
import { Sample, Samples } from "./sample";

/** One operation: description, input and response fields, with samples beside them. */
export function OperationSection({ entry, reader }: { entry: OperationEntry; reader: Reader }) {
  return (
    <section className={styles.operation} id={entry.name}>
      <header>
        <h2>
          <a href={`#${entry.name}`}>{entry.summary}</a>
        </h2>
        <p className={styles.endpoint}>
          <b data-method={entry.method}>{entry.method}</b> <code>{entry.path}</code>
        </p>
      </header>
      <div className={styles.description}>
        <p>
          <Prose text={entry.description} />
        </p>
        <Changes entry={entry} reader={reader} />
        {entry.parameters.length > 0 && <Parameters entry={entry} />}
        {entry.body && (
          <>
            <h3>Request body</h3>
            <Fields shape={entry.body} isRequest />
          </>
        )}
        <AnswerFields shape={entry.response} />
        <Errors entry={entry} reader={reader} />
      </div>
      <Beside entry={entry} reader={reader} />
    </section>
  );
}

/** Samples, a response, and the call itself. */
function Beside({ entry, reader }: { entry: OperationEntry; reader: Reader }) {
  const { origin, version, examples, links } = reader;
  const { name, method, path, isKeyed, summary: about } = entry;
  const call: SampleCall = { version, name, method, path, body: examples.bodies[name], isKeyed };
  const answer = entry.answer === undefined ? null : JSON.stringify(entry.answer, null, 2);
  return (
    <div className={styles.beside}>
      <Samples
        name={`sample-${name}`}
        samples={[
          { language: "curl", about, code: curlSample(origin, call, examples.params) },
          { language: "TypeScript", about, code: typescriptSample(origin, call, examples.params) },
        ]}
      />
      {examples.isShop && <Try name={name} trial={toTryOutCall(entry, reader)} errors={links.errors()} />}
      {answer && <Sample caption="Response" language="JSON" about={`Response: ${about}`} code={answer} />}
    </div>
  );
}

function Errors({ entry, reader: { links } }: { entry: OperationEntry; reader: Reader }) {
  return (
    <>
      <h3>Errors</h3>
      <ul className={styles.codes}>
        {entry.errors.map((code) => (
          <li key={code}>
            {errors[code].status} <a href={links.error(code)}>{code}</a>
          </li>
        ))}
      </ul>
      <p className={styles.aside}>
        {budgets[entry.budget]} calls per minute (<a href={links.guide("budgets")}>{entry.budget}</a>).{" "}
        {entry.costly && (
          <>
            With <code>{entry.costly.parameter}</code>, {budgets[entry.costly.budget]} (
            <a href={links.guide("budgets")}>{entry.costly.budget}</a>).{" "}
          </>
        )}
        {entry.isShared ? <a href={links.guide("caching")}>May be cached.</a> : "Never cached."}
      </p>
    </>
  );
}
