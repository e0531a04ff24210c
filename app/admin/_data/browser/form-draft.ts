import { type DraftPlace, keepDraft, readDraft } from "./drafts";

/** A field that holds what somebody typed, ticked or chose. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const unkept = new Set(["file", "password", "hidden", "submit", "button"]);

/**
 * Keeps what somebody changed in a form, and nothing else: what is saved by somebody else meanwhile shows in the other fields.
 * Several fields of one name are told apart by their order.
 */
export function keepForm(place: DraftPlace, form: HTMLFormElement): void {
  const changed = numbered(form).filter(([field]) => contentOf(field) !== savedIn(field));
  keepDraft(
    place,
    changed.map(([field, nth]) => [field.name, nth, contentOf(field)]),
  );
}

/** Puts a kept draft back into its form; false: there was none. Fields that are no longer there are passed over. */
export function restoreForm(place: DraftPlace, form: HTMLFormElement): boolean {
  const kept = readDraft(place);
  if (!Array.isArray(kept) || kept.length === 0) return false;
  for (const [field, nth] of numbered(form)) {
    const entry = kept.find((one) => Array.isArray(one) && one[0] === field.name && one[1] === nth);
    if (entry) fill(field, entry[2]);
  }
  return true;
}

/** What each field of a form was drawn with. */
export type DrawnFields = WeakMap<Field, string | boolean>;

/** After a form was drawn anew: fields that nobody has touched show what is saved now. A browser leaves those alone that script has filled. */
export function followSaved(form: HTMLFormElement, drawn: DrawnFields): void {
  for (const [field] of numbered(form)) {
    const before = drawn.get(field);
    const now = savedIn(field);
    if (before !== undefined && before !== now && contentOf(field) === before) fill(field, now);
    drawn.set(field, now);
  }
}

/** The fields of a form, each with its number among those of its name. */
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

/** What a field was drawn with; React leaves the options of a drawn select as they were, so it says so itself. */
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
