import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { ReadableStyles } from "./readable-styles";

/** Scope of a check: the whole page, or only the parts that have appeared or begun to scroll since `noteParts`. */
type CheckScope = "all" | "changes";

/** Values that the checks store in the page's window: axe itself, and the functions and elements of `noteParts` and `looksOn`. */
type CheckedWindow = Window & {
  axe?: { run(context: { include: unknown[] }, options: object): Promise<{ violations: Rule[]; incomplete: Rule[] }> };
  hasChanged?: (each: Element) => boolean;
  looks?: Map<string, Element[]>;
};

/** Rule of axe with the elements that it found. */
type Rule = { id: string; nodes: RuleNode[] };
type RuleNode = { element: Element; html: string; failureSummary: string; any: { data?: { messageKey?: string } }[] };

let axe: string | null = null;

/** Text styles that axe accepted. The same style on another page is not checked again. */
const readable = new ReadableStyles();

/** Injects axe past the page's content security policy, which allows no other script. */
export async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  axe ??= readFileSync("node_modules/axe-core/axe.min.js", "utf8");
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: axe });
  await session.detach();
}

/** Records the visible and the scrolling parts of the page, before its size changes. */
export function noteParts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const stateOf = (each: Element): string => {
      const doesScroll = each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth;
      return `${each.checkVisibility()} ${doesScroll && getComputedStyle(each).overflow !== "visible"}`;
    };
    const known = new Map([...document.body.querySelectorAll("*")].map((each) => [each, stateOf(each)]));
    Object.assign(window, {
      hasChanged: (each: Element) => each.checkVisibility() && known.get(each) !== stateOf(each),
    });
  });
}

/**
 * Returns axe's violations with their elements, except for colors. If a dialog is open, only the dialog is checked, because
 * nothing behind it can be reached. Axe would take the dialog for the background of the parts that it covers.
 */
export function barriersOn(page: Page, scope: CheckScope = "all"): Promise<string[]> {
  return page.evaluate(async (part) => {
    const { axe, hasChanged }: CheckedWindow = window;
    const root = document.querySelector("dialog:modal") ?? document;
    if (part === "changes" && !hasChanged) throw new Error("The parts of the page were not recorded.");
    const parts = () => [...root.querySelectorAll("body *, dialog *")].filter((each) => hasChanged?.(each));
    const include = part === "all" ? [root] : parts();
    if (include.length === 0) return [];
    if (!axe) throw new Error("The page has no axe.");
    const off = { enabled: false };
    const rules = { "color-contrast": off, "document-title": off };
    const options = { resultTypes: ["violations"], preload: false, rules };
    const { violations } = await axe.run({ include }, options);
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 300)} ${failureSummary}`).join(" | ")}`,
    );
  }, scope);
}

/** Returns the texts whose contrast axe rejects. */
export async function unreadableOn(page: Page): Promise<string[]> {
  const looks = readable.filterUnknown(await looksOn(page));
  if (looks.length === 0) return [];
  const { faults, covered } = await page.evaluate(async (checkedLooks) => {
    const nodesOf = (rules: Rule[]) => rules.flatMap(({ nodes }) => nodes);
    const { axe, looks }: CheckedWindow = window;
    const partsOf = (look: string) => looks?.get(look) ?? [];
    const include = checkedLooks.flatMap(partsOf).filter(({ isConnected }) => isConnected);
    if (include.length === 0) return { faults: [], covered: checkedLooks };
    if (!axe) throw new Error("The page has no axe.");
    const options = { runOnly: ["color-contrast"], resultTypes: ["violations", "incomplete"], elementRef: true };
    const { violations, incomplete } = await axe.run({ include }, { ...options, preload: false });
    const hidden = nodesOf(incomplete).filter(({ any }) => /Obscur|Overlap/.test(any[0]?.data?.messageKey ?? ""));
    const elements = new Set(hidden.map(({ element }) => element));
    return {
      faults: nodesOf(violations).map(({ html, failureSummary }) => `${html.slice(0, 300)} ${failureSummary}`),
      covered: checkedLooks.filter((look) => partsOf(look).every((each) => elements.has(each))),
    };
  }, looks);
  // Axe cannot check a text that another element covers.
  if (faults.length === 0) readable.add(looks.filter((look) => !covered.includes(look)));
  return faults;
}

/** Returns the text styles on the page. The page keeps the elements of each style. */
function looksOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = (each: Element | null) => `${each?.localName}.${each?.getAttribute("class") ?? ""}`;
    const grounds = new Map<Element | null, string>([[null, ""]]);
    /** Returns everything behind the text of an element, or that changes it. */
    const groundOf = (each: Element | null): string => {
      const known = grounds.get(each);
      if (known !== undefined || !each) return known ?? "";
      const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(each);
      const own = [backgroundColor, backgroundImage, opacity, filter].join();
      const ground = groundOf(each.parentElement) + (own === "rgba(0, 0, 0, 0),none,1,none" ? "" : `/${own}`);
      grounds.set(each, ground);
      return ground;
    };
    const hasText = (each: Element) =>
      each.matches("input, select, textarea") ||
      [...each.childNodes].some((part) => part instanceof Text && part.data.trim() !== "");
    const root = document.querySelector("dialog:modal") ?? document.body;
    const textElements = [...root.querySelectorAll("*")].filter((each) => hasText(each) && each.checkVisibility());
    const looks = new Map<string, Element[]>();
    for (const each of textElements) {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(each);
      const isDisabled = each.closest(":disabled, [aria-disabled=true]") !== null;
      const own = [named(each.parentElement), named(each), isDisabled, color, fontSize, fontWeight, textShadow];
      const look = [...own, groundOf(each)].join();
      looks.set(look, [...(looks.get(look) ?? []), each]);
    }
    Object.assign(window, { looks });
    return [...looks.keys()];
  });
}
