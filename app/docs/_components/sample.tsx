import { Copy } from "../_client/copy";
import { HighlightedJson } from "./json";
import styles from "./sample.module.css";
import { Scroll } from "./scroll";

type Props = { language: string; about: string; code: string; caption?: string };

/** Code sample under its language or a caption. */
export function Sample({ language, about, code, caption = language }: Props) {
  return (
    <figure className={styles.sample}>
      <figcaption>
        {caption} <Copy about={`${about}, ${language}`} />
      </figcaption>
      <Code language={language} about={about} code={code} />
    </figure>
  );
}

/** Alternative samples, one of them open. The tabs also work without JavaScript. */
export function Samples({ name, samples }: { name: string; samples: readonly Props[] }) {
  return (
    <div className={styles.samples}>
      {samples.map(({ language, about, code }, at) => (
        <details key={language} name={name} open={at === 0} className={styles.sample}>
          <summary>{language}</summary>
          <Copy about={`${about}, ${language}`} />
          <Code language={language} about={about} code={code} />
        </details>
      ))}
    </div>
  );
}

function Code({ language, about, code }: Props) {
  return (
    <Scroll label={`${about}, ${language}`}>
      <pre>
        <code translate="no">{language === "JSON" ? <HighlightedJson text={code} /> : code}</code>
      </pre>
    </Scroll>
  );
}
