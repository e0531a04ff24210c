import type { ReferenceEntry } from "../_data/entry";
import { Values } from "./fields";
import styles from "./fields.module.css";
import { Prose } from "./prose";

/** Path, query and header parameters. */
export function Parameters({ parameters }: Pick<ReferenceEntry, "parameters">) {
  return (
    <>
      <h3>Parameters</h3>
      <ul className={styles.fields}>
        {parameters.map((parameter) => (
          <li key={parameter.name} id={parameter.id}>
            <p className={styles.name}>
              <code>{parameter.name}</code> <span>{parameter.type}</span>
              {parameter.bounds && <span>, {parameter.bounds}</span>}
              <span>, {parameter.paramLocation}</span>
              {parameter.required && <b>required</b>}
            </p>
            <p>
              <Prose text={parameter.description || "Part of the path. Percent-encode it."} />
              {parameter.initial && (
                <>
                  {" "}
                  Default: <code>{parameter.initial}</code>.
                </>
              )}
            </p>
            <Values values={parameter.values} />
          </li>
        ))}
      </ul>
    </>
  );
}
