"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { buildCallUrl, type FirstCall, type TryOutCall, type TryOutResponse, tryOut } from "./call";
import styles from "./client.module.css";
import { Copy } from "./copy";

type Props = { name: string; trial: TryOutCall; errors: string };

/** Calls the shop that serves the page. A read runs as soon as the panel opens; other calls wait for a click. */
export function Try({ name, trial, errors }: Props) {
  const [response, setResponse] = useState<TryOutResponse | "asking" | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const send = async () => {
    const values = valuesIn(form.current);
    const address = buildCallUrl(trial, values);
    if (address === null) return;
    setResponse("asking");
    const body = trial.body === null ? null : (values.get(bodyField) ?? "");
    setResponse(await tryOut(trial, address, body, newKey).catch(unreached));
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const isRead = trial.method === "GET";
  return (
    <details
      className={styles.try}
      onToggle={({ currentTarget }) => currentTarget.open && isRead && response === null && void send()}
    >
      <summary>Try it here</summary>
      <form ref={form} onSubmit={press}>
        {trial.inputs.map((input) => (
          <Input key={input.name} {...input} />
        ))}
        {trial.body !== null && <Body value={trial.body} />}
        {trial.first && trial.body?.includes(trial.first.fills) && <First {...trial.first} />}
        {!isRead && <p>This is no rehearsal: the shop does what it is asked.</p>}
        <button type="submit">{isRead ? "Ask again" : `Send ${name}`}</button>
      </form>
      <div aria-live="polite">
        {response === "asking" && <p>Asking the shop…</p>}
        {response !== null && response !== "asking" && <Answer response={response} errors={errors} />}
      </div>
    </details>
  );
}

const bodyField = "(body)";

function valuesIn(form: HTMLFormElement | null): Map<string, string> {
  const entries = form ? [...new FormData(form)] : [];
  return new Map(entries.map(([name, value]) => [name, String(value)]));
}

function Input({ name, paramLocation: place, value }: TryOutCall["inputs"][number]) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      <input id={id} name={name} defaultValue={value} required={place === "path"} autoComplete="off" />
    </p>
  );
}

function Body({ value }: { value: string }) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>Body</label>
      <textarea id={id} name={bodyField} defaultValue={value} rows={value.split("\n").length} spellCheck={false} />
    </p>
  );
}

function First({ name, gives, fills }: FirstCall) {
  return (
    <p>
      In place of <code>{fills}</code> goes a new <code>{gives}</code>, for which {name} is called first.
    </p>
  );
}

function Answer({ response, errors }: { response: TryOutResponse; errors: string }) {
  return (
    <figure>
      <figcaption>
        <b className={response.isOk ? styles.well : styles.ill}>{response.status}</b>
        {response.code && <a href={`${errors}#${response.code}`}>{response.code}</a>} <Copy about="the answer" />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a pointer. */}
      <pre tabIndex={0}>{response.body}</pre>
      <small>{response.headers}</small>
    </figure>
  );
}

function unreached(): TryOutResponse {
  return { status: "No answer", isOk: false, headers: "", body: "The shop could not be reached.", code: null };
}

/** `randomUUID` is missing on pages without TLS that are not local. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
