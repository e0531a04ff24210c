import { errors } from "@/lib/contract/errors";
import { budgets } from "@/lib/contract/limits";
import type { MerchantEntry, MerchantGroup } from "../_data/merchant";
import { merchantCurl } from "../_data/merchant-samples";
import { Fields } from "./fields";
import styles from "./operation.module.css";
import { Parameters } from "./parameters";
import { Prose } from "./prose";
import { AnswerFields } from "./response-fields";
import { Sample } from "./sample";

/** All operations of one group of the merchant API. */
export function MerchantGroupPage({ group, origin }: { group: MerchantGroup; origin: string }) {
  return (
    <>
      <h1>{group.tag}</h1>
      <p className={styles.purpose}>
        <Prose text={group.description} />
      </p>
      <ul className={styles.summary}>
        {group.entries.map(({ name, method, path, summary }) => (
          <li key={name}>
            <a href={`#${name}`}>{summary}</a>
            <small>
              {method} {path}
            </small>
          </li>
        ))}
      </ul>
      {group.entries.map((entry) => (
        <Operation key={entry.name} entry={entry} origin={origin} />
      ))}
    </>
  );
}

function Operation({ entry, origin }: { entry: MerchantEntry; origin: string }) {
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
          <Prose text={`${entry.description} ${rightsOf(entry)}`} />
        </p>
        {entry.parameters.length > 0 && <Parameters entry={entry} />}
        {entry.body && (
          <>
            <h3>Request body</h3>
            <Fields shape={entry.body} isRequest />
          </>
        )}
        {entry.takes.length > 0 && (
          <>
            <h3>Request body</h3>
            <p>
              A file: <code>{entry.takes.join(", ")}</code>.
            </p>
          </>
        )}
        <Answer entry={entry} />
        <Refusals entry={entry} />
      </div>
      <Beside entry={entry} origin={origin} />
    </section>
  );
}

/** Sample call and its response. */
function Beside({ entry, origin }: { entry: MerchantEntry; origin: string }) {
  const { example, summary: about, gives } = entry;
  if (!example) return null;
  const code = typeof example.answer === "string" ? example.answer : JSON.stringify(example.answer, null, 2);
  return (
    <div className={styles.beside}>
      <Sample language="curl" about={about} code={merchantCurl(origin, entry)} />
      <Sample caption="Response" language={gives ?? "JSON"} about={`Response: ${about}`} code={code} />
    </div>
  );
}

/** Roles that may call the operation. */
function rightsOf({ op: { role, stepUp } }: MerchantEntry): string {
  const audience = { anyone: "No sign-in is needed.", staff: "For staff and owners.", owner: "For owners only." }[role];
  if (stepUp === "sometimes") return `${audience} Some requests require step-up and do not accept tokens.`;
  return stepUp ? `${audience} Requires step-up and does not accept tokens.` : audience;
}

function Answer({ entry: { response, gives } }: { entry: MerchantEntry }) {
  if (!response) {
    return (
      <>
        <h3>Response</h3>
        <p>
          A file: <code>{gives}</code>.
        </p>
      </>
    );
  }
  return <AnswerFields shape={response} />;
}

function Refusals({ entry }: { entry: MerchantEntry }) {
  const all: Readonly<Record<string, { status: number }>> = errors;
  return (
    <>
      <h3>Errors</h3>
      <ul className={styles.codes}>
        {entry.errors.map((code) => (
          <li key={code}>
            {all[code]?.status} <a href={`/docs/merchant#${code}`}>{code}</a>
          </li>
        ))}
      </ul>
      <p className={styles.aside}>{budgets[entry.op.budget]} calls per minute. Never cached.</p>
    </>
  );
}
