import type { Locator } from "playwright/test";

const steps = 8;

/** Swipes a scrolling element to the left, to show its right part. */
export async function swipeLeft(strip: Locator): Promise<void> {
  const isAtRest = await strip.evaluateHandle((scroller) => ({
    promise: new Promise((resolve) => scroller.addEventListener("scrollend", resolve, { once: true })),
  }));
  await moveFingers(strip, [[0.8, 0.1]]);
  await isAtRest.evaluate(({ promise }) => promise.then(() => undefined));
}

/** Pinches an element open until the fingers are three times as far apart. */
export function pinchOpen(target: Locator): Promise<void> {
  return moveFingers(target, [
    [0.4, 0.2],
    [0.6, 0.8],
  ]);
}

/** Moves fingers horizontally across the middle of an element, each between two fractions of its width, and lifts them. */
async function moveFingers(target: Locator, fingers: readonly [from: number, to: number][]): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await target.page().context().newCDPSession(target.page());
  const at = (part: number) =>
    fingers.map(([from, to], id) => ({ id, x: x + width * (from + (to - from) * part), y: y + height / 2 }));
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= steps; step++)
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / steps) });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}
