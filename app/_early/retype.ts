/**
 * Repeats a change that a visitor made before React hydrated the field. React compares a field with the last value that
 * it saw, so the field gets another value first.
 */
export function retype(field: Element): void {
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
  else if (field instanceof HTMLInputElement && field.type === "radio") reclick(field, field.checked);
  else if (field instanceof HTMLInputElement && field.type === "checkbox") reclick(field, true);
  else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) reenter(field);
}

function reclick(field: HTMLInputElement, shouldClick: boolean): void {
  if (!shouldClick) return;
  field.checked = !field.checked;
  field.click();
}

function reenter(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field.type === "file") return;
  const text = field.value;
  field.value = "";
  // Uses the setter of the prototype, because React tracks the setter of the field itself.
  Reflect.set(Object.getPrototypeOf(field), "value", text, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
