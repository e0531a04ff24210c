import type { FieldLine, FieldList } from "../_data/fields";
import styles from "./fields.module.css";
import { Prose } from "./prose";

/** Fields of an object, nested as in the JSON. */
export function Fields({ shape, isRequest = false }: { shape: FieldList; isRequest?: boolean }) {
  if (shape.fields.length === 0) return null;
  return (
    <ul className={styles.fields}>
      {shape.fields.map((field) => (
        <Line key={field.name} field={field} isRequest={isRequest} />
      ))}
    </ul>
  );
}

function Line({ field, isRequest }: { field: FieldLine; isRequest: boolean }) {
  const { name, type, shape } = field;
  return (
    <li id={field.id}>
      <p className={styles.name}>
        <code>{name}</code> <span>{shape.isExpanded ? type : <a href={`#${shape.name}`}>{type}</a>}</span>
        {field.bounds && <span>, {field.bounds}</span>}
        {/* A response has every field, so only requests mark fields as required or optional. */}
        {isRequest && (field.required ? <b>required</b> : <span>, optional</span>)}
      </p>
      {field.description && (
        <p>
          <Prose text={field.description} />
          {field.initial && (
            <>
              {" "}
              Default: <code>{field.initial}</code>.
            </>
          )}
        </p>
      )}
      <Values values={field.values} />
      {shape.fields.length > 0 && (
        <details id={shape.name || undefined}>
          <summary>
            {shape.fields.length} fields{shape.name && ` of ${shape.name}`}
          </summary>
          <Fields shape={shape} isRequest={isRequest} />
        </details>
      )}
    </li>
  );
}

/** Possible values of a field or parameter. */
export function Values({ values }: { values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <p className={styles.values}>
      {values.map((value) => (
        <span key={value}>
          <code>{value}</code>{" "}
        </span>
      ))}
    </p>
  );
}
