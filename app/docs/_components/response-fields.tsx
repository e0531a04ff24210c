import type { FieldList } from "../_data/fields";
import { Fields } from "./fields";

/** Response fields of an operation. */
export function AnswerFields({ shape }: { shape: FieldList }) {
  return (
    <>
      <h3 id={shape.isExpanded && shape.name ? shape.name : undefined}>
        Response <code>{shape.name}</code>
      </h3>
      {!shape.isExpanded && (
        <p>
          See <a href={`#${shape.name}`}>{shape.name}</a> above.
        </p>
      )}
      {shape.isExpanded && shape.fields.length === 0 && <p>A JSON object without fixed fields.</p>}
      <Fields shape={shape} />
    </>
  );
}
