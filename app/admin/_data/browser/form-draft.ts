import { type DraftPlace, keepDraft, readDraft } from "./drafts";

/** A field that holds what somebody typed, ticked or chose. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const unkept = new Set(["file", "password", "hidden", "submit", "button"]);

/** Keeps what stands in a form. Several fields of one name are told apart by their order. */
export function keepForm(place: DraftPlace, form: HTMLFormElement): void {
  keepDraft(
    place,
    fieldsOf(form).map((field) => [field.name, isTicked(field) ? field.checked : field.value]),
  );
}

/** Puts a kept draft back into its form; false: there was none. Fields that are no longer there are passed over. */
export function restoreForm(place: DraftPlace, form: HTMLFormElement): boolean {
  const kept = readDraft(place);
  if (!Array.isArray(kept)) return false;
  const left = [...kept];
  for (const field of fieldsOf(form)) {
    const at = left.findIndex((entry) => Array.isArray(entry) && entry[0] === field.name);
    if (at < 0) continue;
    const value: unknown = left.splice(at, 1)[0][1];
    if (isTicked(field)) field.checked = value === true;
    else if (typeof value === "string") field.value = value;
  }
  return true;
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement) &&
      field.name !== "" &&
      !unkept.has(field.type),
  );
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}
