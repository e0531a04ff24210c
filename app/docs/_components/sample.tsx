import styles from "./sample.module.css";
import { Scroll } from "./scroll";

/** A piece of code under the name of its language. */
export function Sample({ language, about, code }: { language: string; about: string; code: string }) {
  return (
    <figure className={styles.sample}>
      <figcaption>{language}</figcaption>
      <Scroll label={`${about}, ${language}`}>
        <pre>
          <code translate="no">{code}</code>
        </pre>
      </Scroll>
    </figure>
  );
}
