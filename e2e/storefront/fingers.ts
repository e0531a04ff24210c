import type { Locator } from "playwright/test";

const steps = 8;

/** Swipes to what is on the right of something that scrolls. */
export function swipeLeft(target: Locator): Promise<void> {
  return moveFingers(target, [[0.8, 0.1]]);
}

/** Puts two fingers on something and moves them apart, until they are three times as far from each other. */
export function pinchOpen(target: Locator): Promise<void> {
  return moveFingers(target, [
    [0.4, 0.2],
    [0.6, 0.8],
  ]);
}

/** Moves fingers level across the middle of something, each from one part of its width to another, and lifts them. */
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
