import { useState } from "react";
import { fields } from "../_copy/fields";
import type { Faults } from "../_copy/form-input";
import type { MergedDraft } from "../_copy/merged-draft";
import type { DraftName } from "../_hooks/drafts";
import { isOverwritten, readFieldIssues } from "../_hooks/field-issues";
import { useAction } from "../_hooks/use-action";
import { usePersistedDraft } from "../_hooks/use-persisted-draft";

type Options<Draft> = {
  draftName: DraftName;
  saved: Draft;
  /** True if stored data is still a valid draft. An older version of the page may have stored it. */
  isOne: (value: unknown) => value is Draft;
  /** Returns issues that must be fixed before publishing. */
  check?: (draft: Draft) => Faults;
  /** Publishes the draft and returns the published version. */
  send: (draft: Draft) => Promise<Draft>;
  /** Returns the published version. */
  fetch: () => Promise<Draft>;
  /** Merges the draft with a version that someone else has published since `base`. */
  merge: (base: Draft, mine: Draft, theirs: Draft) => MergedDraft<Draft>;
};

/** Draft, and the published version it is based on. */
type Writing<Draft> = { base: Draft; draft: Draft };

/**
 * Draft edited beside its preview. It survives a reload and is published as a whole. If someone else has published meanwhile,
 * the error names them. Their changes are merged in, and fields that both changed are marked. The user can then publish or
 * discard the draft.
 */
export function useDraft<Draft extends { revision: number }>({
  draftName,
  saved,
  isOne,
  merge,
  ...options
}: Options<Draft>) {
  const isWriting = (value: unknown): value is Writing<Draft> => {
    const { base, draft } = fields(value);
    return isOne(base) && isOne(draft);
  };
  const { state, change, isChanged, settle } = usePersistedDraft(draftName, { base: saved, draft: saved }, isWriting);
  const { base, draft } = state;
  const [faults, setFaults] = useState<Faults>({});
  const [statusMessage, setStatusMessage] = useState("");
  const { isPending, errorMessage, run, change: work } = useAction();
  const publishedAs = (now: Draft) => settle({ base: now, draft: now });
  /** `mended`: selects the issues that the edit may fix; by default all. */
  const edit = (next: (before: Draft) => Draft, mended = (_path: string) => true) => {
    setStatusMessage("");
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
      setStatusMessage("Sudah terbit.");
    } catch (failure) {
      setFaults(readFieldIssues(failure));
      // If the fetch fails, the next publish is rejected again and retries the merge.
      if (isOverwritten(failure)) await catchUp().catch(() => undefined);
      throw failure;
    }
  };
  const publish = async () => {
    const lacking = options.check?.(draft) ?? {};
    setFaults(lacking);
    setStatusMessage("");
    if (Object.keys(lacking).length === 0) await work(send);
  };
  const discard = () =>
    run(async () => {
      publishedAs(await options.fetch());
      setFaults({});
    });
  return {
    draft,
    edit,
    isChanged,
    isPending,
    faults,
    errorMessage,
    statusMessage: isPending ? "" : statusMessage,
    publish,
    discard,
  };
}
