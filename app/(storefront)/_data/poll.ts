const seconds = 1_000;

/** How long to wait before asking again, by how long the page has waited already: eagerly at first, patiently later. */
export function pauseAfter(waitedMs: number, chance: number): number {
  const pause = waitedMs < 60 * seconds ? 3 : waitedMs < 300 * seconds ? 5 : 15;
  return pause * seconds * (0.9 + 0.2 * chance);
}

/**
 * Asks again and again until `ask` says that there is nothing more to expect. It rests while the page is hidden, and asks at
 * once when the buyer comes back or the network does. What it answers with ends it.
 */
export function keepAsking(ask: (signal: AbortSignal) => Promise<boolean>): () => void {
  const ended = new AbortController();
  const since = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  const round = async () => {
    clearTimeout(timer);
    if (isAsking || ended.signal.aborted || document.hidden) return;
    isAsking = true;
    const isOver = await ask(ended.signal).catch(() => false);
    isAsking = false;
    if (isOver) return ended.abort();
    timer = setTimeout(round, pauseAfter(Date.now() - since, Math.random()));
  };
  const { signal } = ended;
  document.addEventListener("visibilitychange", round, { signal });
  window.addEventListener("focus", round, { signal });
  window.addEventListener("online", round, { signal });
  void round();
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
