import type { ReactNode } from "react";

type Props = {
  form: { isBusy: boolean; trouble: string };
  press: string;
  /** What it says while it is done. */
  busy: string;
  look?: "main" | "danger" | "";
  /** Other ways to end it. */
  children?: ReactNode;
};

/** The end of a short form: its press, and why it could not be done. */
export function SubmitRow({ form: { isBusy, trouble }, press, busy, look = "main", children }: Props) {
  return (
    <>
      <div className="row">
        <button type="submit" className={`button ${look}`} aria-disabled={isBusy}>
          {isBusy ? busy : press}
        </button>
        {children}
      </div>
      <p className="trouble" role="alert">
        {trouble}
      </p>
    </>
  );
}
