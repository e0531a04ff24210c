const seconds = 1_000;
const longestPauseSeconds = 15;

/** Delay before the next request, by the time waited so far: short at first, longer later. */
export function pauseAfter(waitedMs: number, chance: number): number {
  const pause = waitedMs < 60 * seconds ? 3 : waitedMs < 300 * seconds ? 5 : longestPauseSeconds;
  return pause * seconds * (0.9 + 0.2 * chance);
}

/** Expected next change: soon, later or none. */
export type Expect = "soon" | "later" | "over";

/** Timeout of a request. A connection can die without an error. */
const answerMs = 20 * seconds;

/**
 * Polls until there is nothing more to expect. Starts with a delay, because the page was just rendered. Pauses while
 * the page is hidden. Polls immediately when the buyer returns or the network is back, and drops a pending request.
 * Returns a function that stops polling.
 */
export function startPolling(drawn: Expect, ask: (signal: AbortSignal) => Promise<Expect>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const since = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();
  const pause = (expect: Expect) => {
    const waited = expect === "soon" ? Date.now() - since : Number.POSITIVE_INFINITY;
    timer = setTimeout(round, pauseAfter(waited, Math.random()));
  };
  const round = async () => {
    clearTimeout(timer);
    asked.abort();
    if (signal.aborted || document.hidden) return;
    const own = new AbortController();
    asked = own;
    timer = setTimeout(round, answerMs);
    const expect = await ask(own.signal).catch((): Expect => "soon");
    if (own.signal.aborted) return;
    clearTimeout(timer);
    goOn(expect);
  };
  const goOn = (expect: Expect) => {
    if (expect === "over") controller.abort();
    else pause(expect);
  };
  const end = () => {
    clearTimeout(timer);
    asked.abort();
    controller.abort();
  };
  document.addEventListener("visibilitychange", round, { signal });
  window.addEventListener("focus", round, { signal });
  window.addEventListener("online", round, { signal });
  goOn(drawn);
  return end;
}
