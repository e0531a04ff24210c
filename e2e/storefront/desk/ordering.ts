import type { StorefrontVisitor } from "../visitor";

/* How somebody puts the lines of a list into another order. */

/** Moves an entry of a list one place on, until the page is drawn with it there. */
export async function movesDown(visitor: StorefrontVisitor, name: string): Promise<void> {
  const { pathname } = new URL(visitor.page.url());
  const drawn = visitor.page.waitForResponse((answer) => new URL(answer.url()).pathname === pathname);
  await visitor.pressesButton(`Mundurkan ${name}`);
  await drawn;
  await visitor.waits();
}

/** Drags the last of a list to its beginning. */
export async function draggedUp({ page }: StorefrontVisitor): Promise<void> {
  const lines = page.locator("ol.lines > li");
  await lines.last().dragTo(lines.first());
}
