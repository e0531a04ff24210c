"use client";

import type { ComponentProps } from "react";
import { useWork } from "../../_data/browser/use-work";
import { ConfirmButton } from "./confirm-button";

type Named = {
  press: string;
  /** Name of the affected item. Tells screen reader users similar buttons apart. */
  to?: string;
};

type Props = Named & {
  act: () => Promise<unknown>;
  isMain?: boolean;
};

/** Button that runs an action and refreshes the page. */
export function ActButton({ press, to, act, isMain = false }: Props) {
  const { isBusy, trouble, change } = useWork();
  return (
    <div className="act">
      <button
        type="button"
        className={isMain ? "button main" : "button"}
        aria-disabled={isBusy}
        onClick={() => void change(act)}
      >
        <Press press={isBusy ? "Sebentar…" : press} to={to} />
      </button>
      <p className="trouble" role="alert">
        {trouble}
      </p>
    </div>
  );
}

type AskedProps = Named &
  Pick<ComponentProps<typeof ConfirmButton>, "title" | "confirm" | "isDanger" | "children"> & {
    act: (fields: FormData) => Promise<unknown>;
  };

/** Like `ActButton`, for irreversible actions: asks for a confirmation first. */
export function AskedAct({ press, to, act, ...asked }: AskedProps) {
  const { isBusy, trouble, change } = useWork();
  return (
    <div className="act">
      <ConfirmButton
        {...asked}
        press={<Press press={press} to={to} />}
        isBusy={isBusy}
        onConfirm={(fields) => change(() => act(fields))}
      />
      <p className="trouble" role="alert">
        {trouble}
      </p>
    </div>
  );
}

function Press({ press, to }: { press: string; to: string | undefined }) {
  return (
    <span>
      {press}
      {to && <span className="unseen"> {to}</span>}
    </span>
  );
}
