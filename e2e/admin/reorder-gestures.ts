import type { StorefrontVisitor } from "../support/browser/visitor";

/* Ways to reorder the lines of a list. */

/** Moves a list entry down by one, and waits until the page is rendered again. */
export async function shiftsDown(visitor: StorefrontVisitor, name: string): Promise<void> {
  const { pathname } = new URL(visitor.page.url());
  const drawn = visitor.page.waitForResponse((answer) => new URL(answer.url()).pathname === pathname);
  await visitor.pressesButton(`Mundurkan ${name}`);
  await drawn;
  await visitor.waits();
}

/** Drags the last line of a list to the top. */
export async function draggedUp({ page }: StorefrontVisitor): Promise<void> {
  const lines = page.locator("ol.lines > li");
  await lines.last().dragTo(lines.first());
}
