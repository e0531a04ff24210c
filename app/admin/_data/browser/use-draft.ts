import { useState } from "react";
import type { Faults } from "../words/typed";
import type { DraftPlace } from "./drafts";
import { faultsIn, seenIn } from "./faults";
import { useKept } from "./use-kept";
import { useWork } from "./use-work";

type Options<Draft> = {
  place: DraftPlace;
  saved: Draft;
  /** Whether a kept text is still a draft: an older page may have kept it. */
  isOne: (kept: unknown) => kept is Draft;
  /** What must be mended before anything is sent. */
  check?: (draft: Draft) => Faults;
  /** Publishes the draft, and answers with what is published then. */
  send: (draft: Draft) => Promise<Draft>;
  /** What is published now. */
  fetch: () => Promise<Draft>;
};

/**
 * Something that is written beside what it makes: it outlives a reload, and is published as a whole or not at all. Where somebody
 * else has published meanwhile, that is told with their name; then it can be published over it, or given up for it.
 */
export function useDraft<Draft extends { revision: number }>(options: Options<Draft>) {
  const { state: draft, change, isChanged, settle } = useKept(options.place, options.saved, options.isOne);
  const [faults, setFaults] = useState<Faults>({});
  const [news, setNews] = useState("");
  const { isBusy, trouble, run, change: work } = useWork();
  /** `mended`: which faults may be over by that; without it all may. */
  const edit = (next: (before: Draft) => Draft, mended = (_path: string) => true) => {
    setNews("");
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !mended(path))));
    change(next);
  };
  const send = async () => {
    try {
      settle(await options.send(draft));
      setNews("Sudah terbit.");
    } catch (failure) {
      setFaults(faultsIn(failure));
      const seen = seenIn(failure);
      if (seen !== null) change((before) => ({ ...before, revision: seen }));
      throw failure;
    }
  };
  const publish = async () => {
    const lacking = options.check?.(draft) ?? {};
    setFaults(lacking);
    setNews("");
    if (Object.keys(lacking).length === 0) await work(send);
  };
  const discard = () =>
    run(async () => {
      settle(await options.fetch());
      setFaults({});
    });
  return { draft, edit, isChanged, isBusy, faults, trouble, news: isBusy ? "" : news, publish, discard };
}
