import { useState } from "react";
import type { MergedDraft } from "../words/merged";
import type { Faults } from "../words/typed";
import type { DraftPlace } from "./drafts";
import { faultsIn, isOverwritten } from "./faults";
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
  /** The draft on top of what somebody else has published since `base`. */
  merge: (base: Draft, mine: Draft, theirs: Draft) => MergedDraft<Draft>;
};

/** What is written, and what was published when the writing began. */
type Writing<Draft> = { base: Draft; draft: Draft };

/**
 * Something that is written beside what it makes: it outlives a reload, and is published as a whole or not at all. Where somebody
 * else has published meanwhile, that is told with their name, what they changed is taken over, and what both changed is marked; then
 * it can be published, or given up.
 */
export function useDraft<Draft extends { revision: number }>({
  place,
  saved,
  isOne,
  merge,
  ...options
}: Options<Draft>) {
  const isWriting = (kept: unknown): kept is Writing<Draft> => isOne(Object(kept).base) && isOne(Object(kept).draft);
  const { state, change, isChanged, settle } = useKept(place, { base: saved, draft: saved }, isWriting);
  const { base, draft } = state;
  const [faults, setFaults] = useState<Faults>({});
  const [news, setNews] = useState("");
  const { isBusy, trouble, run, change: work } = useWork();
  const publishedAs = (now: Draft) => settle({ base: now, draft: now });
  /** `mended`: which faults may be over by that; without it all may. */
  const edit = (next: (before: Draft) => Draft, mended = (_path: string) => true) => {
    setNews("");
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !mended(path))));
    change((before) => ({ ...before, draft: next(before.draft) }));
  };
  const catchUp = async () => {
    const theirs = await options.fetch();
    setFaults(merge(base, draft, theirs).clashes);
    change((before) => ({ base: theirs, draft: merge(before.base, before.draft, theirs).draft }));
  };
  const send = async () => {
    try {
      publishedAs(await options.send(draft));
      setNews("Sudah terbit.");
    } catch (failure) {
      setFaults(faultsIn(failure));
      // Where that cannot be read now, it is refused once more and read then.
      if (isOverwritten(failure)) await catchUp().catch(() => undefined);
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
      publishedAs(await options.fetch());
      setFaults({});
    });
  return { draft, edit, isChanged, isBusy, faults, trouble, news: isBusy ? "" : news, publish, discard };
}
