import { platformWait } from "../../background";

/** How long an idle connection is kept for the next who asks. */
export const idleMs = 10_000;

/**
 * On Vercel a function stands still as soon as its answers have left and nothing is waited for: connections that are idle then
 * would stay open at the server, and use up its places, until the function happens to run again. So it is kept awake until
 * they are closed. (As `attachDatabasePool` of `@vercel/functions` does, which brings two dozen packages for it.)
 */
export function letGoWhenIdle(pool: object): void {
  let timer: NodeJS.Timeout | undefined;
  let end: () => void = () => undefined;
  const listen = () => {
    const waitUntil = platformWait();
    if (!waitUntil) return;
    clearTimeout(timer);
    end();
    waitUntil(
      new Promise<void>((resolve) => {
        end = resolve;
        timer = setTimeout(resolve, idleMs + 500);
      }),
    );
  };
  // Both pools say so, though the types of Vercel's do not know of it.
  Reflect.apply(Reflect.get(pool, "on"), pool, ["release", listen]);
}
