import { platformWait } from "@/lib/platform/background";

/** Time to keep an idle connection open. */
export const idleMs = 10_000;

/**
 * Vercel suspends a function when its responses are sent and nothing is pending. Idle connections would stay open at the
 * server, and use up its slots, until the function runs again. So this keeps the function awake until they are closed.
 * `attachDatabasePool` of `@vercel/functions` does the same, but brings two dozen packages.
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
  // Both pools emit this event, although the types of Vercel's do not declare it.
  Reflect.apply(Reflect.get(pool, "on"), pool, ["release", listen]);
}
