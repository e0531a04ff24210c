import { type DraftName, readDraft, saveDraft } from "./drafts";

/** Form field with user input. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const unkept = new Set(["file", "password", "hidden", "submit", "button"]);

/**
 * Saves the changed fields of a form as a draft. Unchanged fields are left out, so they show values that someone else saves
 * meanwhile. Fields with the same name are distinguished by their order.
 */
export function saveFormDraft(draftName: DraftName, form: HTMLFormElement): void {
  const changed = numbered(form).filter(([field]) => contentOf(field) !== savedIn(field));
  saveDraft(
    draftName,
    changed.map(([field, nth]) => [field.name, nth, contentOf(field)]),
  );
}

/** Restores a draft into its form; false if there is none. Ignores fields that no longer exist. */
export function restoreForm(draftName: DraftName, form: HTMLFormElement): boolean {
  const entries = readDraft(draftName);
  if (!Array.isArray(entries) || entries.length === 0) return false;
  for (const [field, nth] of numbered(form)) {
    const entry = entries.find((one) => Array.isArray(one) && one[0] === field.name && one[1] === nth);
    if (entry) fill(field, entry[2]);
  }
  return true;
}

/** Value of each field at the last render. */
export type DrawnFields = WeakMap<Field, string | boolean>;

/**
 * Updates untouched fields to the saved values after a form has rendered again. The browser does not update fields that a
 * script has filled.
 */
export function followSaved(form: HTMLFormElement, drawn: DrawnFields): void {
  for (const [field] of numbered(form)) {
    const before = drawn.get(field);
    const now = savedIn(field);
    if (before !== undefined && before !== now && contentOf(field) === before) fill(field, now);
    drawn.set(field, now);
  }
}

/** Fields of a form, each with its index among fields of the same name. */
function numbered(form: HTMLFormElement): [field: Field, nth: number][] {
  const counts = new Map<string, number>();
  return [...form.elements].filter(isField).map((field) => {
    const nth = counts.get(field.name) ?? 0;
    counts.set(field.name, nth + 1);
    return [field, nth];
  });
}

function isField(element: Element): element is Field {
  const isOne =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  return isOne && element.name !== "" && !unkept.has(element.type);
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function contentOf(field: Field): string | boolean {
  return isTicked(field) ? field.checked : field.value;
}

/** Value of a field at render time. React does not update the options of a rendered select, so it carries `data-saved`. */
function savedIn(field: Field): string | boolean {
  if (isTicked(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  return field.dataset.saved ?? drawn?.value ?? "";
}

function fill(field: Field, value: unknown): void {
  if (isTicked(field)) field.checked = value === true;
  else if (typeof value === "string") field.value = value;
}
