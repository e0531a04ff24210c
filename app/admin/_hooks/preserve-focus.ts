/** Elements that can take the focus if the focused element is removed. */
const parts = "li, fieldset, .bulk, .panel, section, form, dialog, main";

/**
 * Preserves focus for keyboard and screen reader users. Browsers drop the focus of an element that is moved or removed. A
 * moved element gets it back. For a removed element, the innermost surrounding part or the new page gets it. A click beside
 * everything drops the focus as usual. Returns a function that stops it.
 */
export function preserveFocus(): () => void {
  let candidates: HTMLElement[] = [];
  const note = ({ target }: Event) => {
    candidates = target instanceof HTMLElement ? [target, ...partsAround(target)] : [];
  };
  const forget = () => {
    candidates = [];
  };
  const restore = () => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || candidates.length === 0) return;
    focusOn(candidates.find(isThere) ?? document.querySelector("main"));
  };
  const watch = new MutationObserver(restore);
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", note);
  document.addEventListener("pointerdown", forget);
  return () => {
    watch.disconnect();
    document.removeEventListener("focusin", note);
    document.removeEventListener("pointerdown", forget);
  };
}

/** True if the element can take the focus. A bar with `data-quiet` has no content and exists only for screen readers. */
function isThere(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility() && !element.hasAttribute("data-quiet");
}

function partsAround(element: HTMLElement): HTMLElement[] {
  const around = element.parentElement?.closest<HTMLElement>(parts);
  return around ? [around, ...partsAround(around)] : [];
}

/** Makes an element focusable for as long as it has the focus. The Tab key then moves to its first control. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  }
  element.focus({ preventScroll: true });
}
