import type { FieldList } from "../_data/fields";
import { Fields } from "./fields";

/** Response fields of an operation. */
export function AnswerFields({ shape }: { shape: FieldList }) {
  return (
    <>
      <h3 id={shape.isHere && shape.name ? shape.name : undefined}>
        Answer <code>{shape.name}</code>
      </h3>
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
