const seconds = 1_000;
const patient = 15;

/** How long to wait before asking again, by how long the page has waited already: eagerly at first, patiently later. */
export function pauseAfter(waitedMs: number, chance: number): number {
  const pause = waitedMs < 60 * seconds ? 3 : waitedMs < 300 * seconds ? 5 : patient;
  return pause * seconds * (0.9 + 0.2 * chance);
}

/** What an answer lets one expect: another one soon, later, or none. */
export type Expect = "soon" | "later" | "over";

/** For so long an answer is waited for; a connection may have died without a word. */
const answerMs = 20 * seconds;

/**
 * Asks again and again until there is nothing more to expect, first after a pause: the page has just been drawn. It rests while the
 * page is hidden, and asks at once when the buyer comes back or the network does, whatever became of the question before. What it
 * answers with ends it.
 */
export function keepAsking(drawn: Expect, ask: (signal: AbortSignal) => Promise<Expect>): () => void {
  const ended = new AbortController();
  const { signal } = ended;
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
    if (expect === "over") ended.abort();
    else pause(expect);
  };
  const end = () => {
    clearTimeout(timer);
    asked.abort();
    ended.abort();
  };
  document.addEventListener("visibilitychange", round, { signal });
  window.addEventListener("focus", round, { signal });
  window.addEventListener("online", round, { signal });
  goOn(drawn);
  return end;
}
