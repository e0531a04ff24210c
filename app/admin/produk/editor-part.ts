import type { ChangeEvent } from "react";
import type { Faults } from "../_copy/form-input";
import type { EditorVariant, ProductEditorFields, TextName } from "../_copy/product-fields";

/** Props of every part of the product editor. */
export type EditorPart = {
  fields: ProductEditorFields;
  faults: Faults;
  edit: (next: (fields: ProductEditorFields) => ProductEditorFields) => void;
  /** Returns the props of a plain text field. */
  text: (name: TextName) => {
    name: TextName;
    value: string;
    faults: Faults;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  };
  editVariant: (at: number, change: Partial<EditorVariant>) => void;
};
