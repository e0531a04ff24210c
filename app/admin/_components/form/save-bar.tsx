import { Children, type ReactNode } from "react";
import type { DeskForm } from "../../_data/browser/use-form";

type Props = {
  form: Pick<DeskForm, "isBusy" | "isChanged" | "trouble" | "news" | "discard">;
  press?: string;
  /** Whether it can be pressed before anything was typed, as with something new. */
  isAlways?: boolean;
  /** What is saved, for those who hear the buttons among others like them. */
  of?: string;
  /** Other ways to end it. */
  children?: ReactNode;
};

/** The end of a form, always in reach: saves it, gives up what was typed, and says what came of it. */
export function SaveBar({
  form: { isBusy, isChanged, trouble, news, discard },
  press = "Simpan",
  isAlways,
  of,
  children,
}: Props) {
  const what = of && <span className="unseen"> {of}</span>;
  const isQuiet = !isChanged && !isAlways && Children.toArray(children).length === 0 && !trouble && !news;
  return (
    <div className="bulk" data-quiet={isQuiet ? "" : undefined}>
      {(isChanged || isAlways) && (
        <button type="submit" className="button main" aria-disabled={isBusy}>
          {isBusy ? "Menyimpan…" : press}
          {what}
        </button>
      )}
      {children}
      {isChanged && (
        <button type="button" className="button" aria-disabled={isBusy} onClick={discard}>
          Batalkan perubahan
          {what}
        </button>
      )}
      <p className="trouble" role="alert">
        {trouble}
      </p>
      <p role="status">{news}</p>
    </div>
  );
}
