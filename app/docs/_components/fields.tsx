import type { Field, Shape } from "../_data/fields";
import styles from "./operation.module.css";
import { Prose } from "./prose";

/** The fields of a shape, nested as they come over the wire. */
export function Fields({ shape, isRequest = false }: { shape: Shape; isRequest?: boolean }) {
  if (shape.fields.length === 0) return null;
  return (
    <ul className={styles.fields}>
      {shape.fields.map((field) => (
        <Line key={field.name} field={field} isRequest={isRequest} />
      ))}
    </ul>
  );
}

function Line({ field, isRequest }: { field: Field; isRequest: boolean }) {
  const { name, type, shape } = field;
  // In an answer every field is there, so only a request has anything to say about it.
  const notes = [isRequest && (field.required ? "required" : "optional"), field.bounds].filter(Boolean);
  return (
    <li id={shape.isHere && shape.name ? shape.name : undefined}>
      <code>{name}</code>
      <span>
        {shape.isHere ? type : <a href={`#${shape.name}`}>{type}</a>}
        {notes.map((note) => `, ${note}`)}
      </span>
      <Values values={field.values} />
      {field.description && (
        <p>
          <Prose text={field.description} />
        </p>
      )}
      <Fields shape={shape} isRequest={isRequest} />
    </li>
  );
}

/** The values that a field or parameter may have. */
export function Values({ values }: { values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <small className={styles.values}>
      {values.map((value) => (
        <span key={value}>
          <code>{value}</code>{" "}
        </span>
      ))}
    </small>
  );
}
