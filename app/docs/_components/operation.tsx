import type { ReactNode } from "react";
import { type ErrorCode, errors } from "@/lib/contract/errors";
import { budgets } from "@/lib/contract/limits";
import type { ReferenceEntry } from "../_data/entry";
import { Fields } from "./fields";
import styles from "./operation.module.css";
import { Parameters } from "./parameters";
import { Prose } from "./prose";
import { AnswerFields } from "./response-fields";
import { Sample } from "./sample";

type Props<Code extends ErrorCode> = {
  entry: ReferenceEntry<Code>;
  /** Differences between versions. */
  changes?: ReactNode;
  /** Rest of the line that starts with the rate limit. */
  limits: ReactNode;
  samples: ReactNode;
  toErrorHref: (code: Code) => string;
};

/** One operation: description, input and response fields, with samples beside them. */
export function OperationSection<Code extends ErrorCode>({
  entry,
  changes,
  limits,
  samples,
  toErrorHref,
}: Props<Code>) {
  const { name, method, path, summary, answer, gives } = entry;
  const code = typeof answer === "string" ? answer : JSON.stringify(answer, null, 2);
  return (
    <section className={styles.operation} id={name}>
      <header>
        <h2>
          <a href={`#${name}`}>{summary}</a>
        </h2>
        <p className={styles.endpoint}>
          <b data-method={method}>{method}</b> <code>{path}</code>
        </p>
      </header>
      <div className={styles.description}>
        <p>
          <Prose text={entry.description} />
        </p>
        {changes}
        <Bodies entry={entry} />
        <ErrorCodes codes={entry.errors} toHref={toErrorHref} />
        <p className={styles.aside}>
          {budgets[entry.budget]} calls per minute{limits}
        </p>
      </div>
      <div className={styles.beside}>
        {samples}
        {code && <Sample caption="Response" language={gives ?? "JSON"} about={`Response: ${summary}`} code={code} />}
      </div>
    </section>
  );
}

function Bodies({ entry: { parameters, body, takes, response, gives } }: { entry: ReferenceEntry }) {
  return (
    <>
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {body && (
        <>
          <h3>Request body</h3>
          <Fields shape={body} isRequest />
        </>
      )}
      {takes.length > 0 && <FileBody title="Request body" types={takes.join(", ")} />}
      {response && <AnswerFields shape={response} />}
      {gives && <FileBody title="Response" types={gives} />}
    </>
  );
}

function FileBody({ title, types }: { title: string; types: string }) {
  return (
    <>
      <h3>{title}</h3>
      <p>
        A file: <code>{types}</code>.
      </p>
    </>
  );
}

function ErrorCodes<Code extends ErrorCode>({
  codes,
  toHref,
}: {
  codes: readonly Code[];
  toHref: Props<Code>["toErrorHref"];
}) {
  return (
    <>
      <h3>Errors</h3>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            {errors[code].status} <a href={toHref(code)}>{code}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
