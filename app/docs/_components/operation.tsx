import { errors } from "@/lib/contract/errors";
import { budgets } from "@/lib/contract/limits";
import type { Examples } from "../_data/examples";
import type { Shape } from "../_data/fields";
import type { Entry } from "../_data/reference";
import { type Call, curlSample, typescriptSample } from "../_data/samples";
import { Fields } from "./fields";
import styles from "./operation.module.css";
import { Parameters } from "./parameters";
import { Prose } from "./prose";
import { Sample } from "./sample";

/** One operation: what it does and takes and answers, and beside it two ways to call it. */
export function Operation({ entry, origin, examples }: { entry: Entry; origin: string; examples: Examples }) {
  const { params, bodies } = examples;
  const { name, method, path, isKeyed } = entry;
  const call: Call = { name, method, path, body: bodies[name], isKeyed };
  return (
    <section className={styles.operation} id={entry.name}>
      <header>
        <h3>
          <a href={`#${entry.name}`}>{entry.summary}</a>
        </h3>
        <p className={styles.endpoint}>
          <b>{entry.method}</b> <code>{entry.path}</code>
        </p>
      </header>
      <div className={styles.told}>
        <p>
          <Prose text={entry.description} />
        </p>
        {entry.isDated && <p>It differs between the versions; shown is the current one.</p>}
        {entry.parameters.length > 0 && <Parameters entry={entry} />}
        {entry.body && (
          <>
            <h4>Request body</h4>
            <Fields shape={entry.body} isRequest />
          </>
        )}
        <Response shape={entry.response} />
        <Errors entry={entry} />
      </div>
      <div className={styles.samples}>
        <Sample language="curl" about={entry.summary} code={curlSample(origin, call, params)} />
        <Sample language="TypeScript" about={entry.summary} code={typescriptSample(origin, call, params)} />
      </div>
    </section>
  );
}

function Response({ shape }: { shape: Shape }) {
  return (
    <>
      <h4 id={shape.isHere && shape.name ? shape.name : undefined}>
        Response <code>{shape.name}</code>
      </h4>
      {!shape.isHere && (
        <p>
          A <a href={`#${shape.name}`}>{shape.name}</a>, the same as above.
        </p>
      )}
      {shape.isHere && shape.fields.length === 0 && <p>A JSON object whose fields are not fixed here.</p>}
      <Fields shape={shape} />
    </>
  );
}

function Errors({ entry }: { entry: Entry }) {
  return (
    <>
      <h4>Errors</h4>
      <ul className={styles.codes}>
        {entry.errors.map((code) => (
          <li key={code}>
            {errors[code].status} <a href={`#error-${code}`}>{code}</a>
          </li>
        ))}
      </ul>
      <p className={styles.aside}>
        {budgets[entry.budget]} calls a minute (<a href="#budgets">{entry.budget}</a>).{" "}
        {entry.costly && (
          <>
            With <code>{entry.costly.parameter}</code>, {budgets[entry.costly.budget]} (
            <a href="#budgets">{entry.costly.budget}</a>).{" "}
          </>
        )}
        {entry.isShared ? <a href="#caching">May be cached.</a> : "Is never cached."}
      </p>
    </>
  );
}
