"use client";

import type { ComponentProps } from "react";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { useAction } from "../_hooks/use-action";
import { ConfirmButton } from "./confirm-button";

type Named = {
  press: string;
  /** Name of the affected item. Tells screen reader users similar buttons apart. */
  to?: string;
};

type Props = Named & {
  action: () => Promise<unknown>;
  isMain?: boolean;
};

/** Button that runs an action and refreshes the page. */
export function ActionButton({ press, to, action, isMain = false }: Props) {
  const { isPending, errorMessage, change } = useAction();
  return (
    <div className="action">
      <button
        type="button"
        className={isMain ? "button main" : "button"}
        aria-disabled={isPending}
        onClick={() => void change(action)}
      >
        <Press press={isPending ? "Sebentar…" : press} to={to} />
      </button>
      <ErrorMessage>{errorMessage}</ErrorMessage>
    </div>
  );
}

type AskedProps = Named &
  Pick<ComponentProps<typeof ConfirmButton>, "title" | "confirm" | "isDanger" | "children"> & {
    action: (fields: FormData) => Promise<unknown>;
  };

/** Like `ActButton`, for irreversible actions: asks for a confirmation first. */
export function ConfirmedActionButton({ press, to, action, ...asked }: AskedProps) {
  const { isPending, errorMessage, change } = useAction();
  return (
    <div className="action">
      <ConfirmButton
        {...asked}
        press={<Press press={press} to={to} />}
        isPending={isPending}
        onConfirm={(fields) => change(() => action(fields))}
      />
      <ErrorMessage>{errorMessage}</ErrorMessage>
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
