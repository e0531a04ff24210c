"use client";

import { useWork } from "../../_data/browser/use-work";

type Props = {
  press: string;
  /** What it is done to, for those who hear the button among others like it. */
  to: string;
  act: () => Promise<unknown>;
};

/** A press that changes one thing, which the page then shows. */
export function ActButton({ press, to, act }: Props) {
  const { isBusy, trouble, change } = useWork();
  return (
    <span className="stack tight">
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => void change(act)}>
        <span>
          {isBusy ? "Sebentar…" : press}
          <span className="unseen"> {to}</span>
        </span>
      </button>
      <span className="trouble" role="alert">
        {trouble}
      </span>
    </span>
  );
}
