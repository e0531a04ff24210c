import { Children, type ReactNode } from "react";
import type { AdminForm } from "@/app/admin/_hooks/use-form";
import { ErrorMessage } from "@/app/admin/_ui/error-message";

type Props = {
  form: Pick<AdminForm, "isPending" | "isChanged" | "errorMessage" | "statusMessage" | "discard">;
  press?: string;
  /** Enables the button before any input, e.g. for a new record. */
  isAlways?: boolean;
  /** Name of the saved item. Tells screen reader users similar buttons apart. */
  of?: string;
  /** Other buttons of the form. */
  children?: ReactNode;
};

/** Sticky footer of a form: saves, discards the input, and shows the result. */
export function SaveBar({
  form: { isPending, isChanged, errorMessage, statusMessage, discard },
  press = "Simpan",
  isAlways,
  of,
  children,
}: Props) {
  const what = of && <span className="unseen"> {of}</span>;
  const isQuiet = !isChanged && !isAlways && Children.toArray(children).length === 0 && !errorMessage && !statusMessage;
  return (
    <div className="bulk" data-quiet={isQuiet ? "" : undefined}>
      {(isChanged || isAlways) && (
        <button type="submit" className="button main" aria-disabled={isPending}>
          {isPending ? "Menyimpan…" : press}
          {what}
        </button>
      )}
      {children}
      {isChanged && (
        <button type="button" className="button" aria-disabled={isPending} onClick={discard}>
          Batalkan perubahan
          {what}
        </button>
      )}
      <ErrorMessage>{errorMessage}</ErrorMessage>
      <p role="status">{statusMessage}</p>
    </div>
  );
}
