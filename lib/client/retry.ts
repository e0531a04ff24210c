import { EtalaseError } from "./error";

/** Longer than this nobody waits for a call: whoever is told to is refused at once. */
const patienceSeconds = 10;

const firstPauseMs = 300;

/** Does something again, after growing pauses, as long as it fails for a reason that may pass. */
export async function withRetries<T>(
  act: () => Promise<T>,
  { retries, signal }: { retries: number; signal: AbortSignal | undefined },
): Promise<T> {
  for (let before = 0; ; before += 1) {
    try {
      return await act();
    } catch (failure) {
      if (before >= retries || !(failure instanceof EtalaseError) || !mayPass(failure)) throw failure;
      await pause(pauseMs(before, failure), signal);
    }
  }
}

/** Whether the same request may succeed in a moment: a fault, silence, a rate limit that ends soon, or a twin still at work. */
function mayPass({ code, status, retryAfter }: EtalaseError): boolean {
  if (retryAfter !== null && retryAfter > patienceSeconds) return false;
  if (status === 429 || code === "idempotency_in_progress") return retryAfter !== null;
  return status >= 500 || (code === "unreachable" && status < 400);
}

/** As long as the shop said, and no two callers alike, so that those who failed together do not come back together. */
function pauseMs(before: number, { retryAfter }: EtalaseError): number {
  return (retryAfter ?? 0) * 1_000 + firstPauseMs * 3 ** before * (0.5 + Math.random() / 2);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener("abort", end, { once: true });
  });
}
