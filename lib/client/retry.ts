import { EtalaseError } from "./error";

/** Maximum wait of a call. A longer `Retry-After` fails immediately. */
const maxWaitSeconds = 10;

const firstPauseMs = 300;

/** Retries after growing pauses while the failure is temporary. */
export async function withRetries<T>(
  action: () => Promise<T>,
  { retries, signal }: { retries: number; signal: AbortSignal | undefined },
): Promise<T> {
  for (let before = 0; ; before += 1) {
    try {
      return await action();
    } catch (failure) {
      if (before >= retries || !(failure instanceof EtalaseError) || !mayPass(failure)) throw failure;
      await pause(pauseMs(before, failure), signal);
    }
  }
}

/** True if the same request may succeed soon: server error, no response, short rate limit, or a request in progress. */
function mayPass({ code, status, retryAfter }: EtalaseError): boolean {
  if (retryAfter !== null && retryAfter > maxWaitSeconds) return false;
  if (status === 429 || code === "idempotency_in_progress") return retryAfter !== null;
  return status >= 500 || (code === "unreachable" && status < 400);
}

/** Adds jitter to `Retry-After`, so that callers who failed together do not retry together. */
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
