/** The parts of a page that somebody can go on from, where what had the focus is gone. */
const parts = "li, fieldset, .bulk, .panel, section, form, dialog, main";

/**
 * Whoever works by keys, or listens, goes on where they were. A browser drops the focus of an element that is moved in the page or
 * taken from it: here one that was moved has it back, and for one that is gone, the innermost part that it stood in has it, or the
 * page that has come instead. A press beside everything drops it as ever. Answers with how to stop.
 */
export function keepFocus(): () => void {
  let kept: HTMLElement[] = [];
  const note = ({ target }: Event) => {
    kept = target instanceof HTMLElement ? [target, ...partsAround(target)] : [];
  };
  const forget = () => {
    kept = [];
  };
  const restore = () => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || kept.length === 0) return;
    focusOn(kept.find(isThere) ?? document.querySelector("main"));
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

/** A bar that has nothing to say or to press is there for screen readers alone. */
function isThere(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility() && !element.hasAttribute("data-quiet");
}

function partsAround(element: HTMLElement): HTMLElement[] {
  const around = element.parentElement?.closest<HTMLElement>(parts);
  return around ? [around, ...partsAround(around)] : [];
}

/** A part of the page can have the focus for as long as it has it; the Tab key then leads to what is in it. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  }
  element.focus({ preventScroll: true });
}
