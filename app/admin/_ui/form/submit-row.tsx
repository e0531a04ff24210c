import type { ReactNode } from "react";
import { ErrorMessage } from "@/app/admin/_ui/error-message";

type Props = {
  form: { isPending: boolean; errorMessage: string };
  press: string;
  /** Button label while the action is pending. */
  busy: string;
  look?: "main" | "danger" | "";
  /** Other buttons of the form. */
  children?: ReactNode;
};

/** Footer of a short form: submit button and error message. */
export function SubmitRow({ form: { isPending, errorMessage }, press, busy, look = "main", children }: Props) {
  return (
    <>
      <div className="row">
        <button type="submit" className={`button ${look}`} aria-disabled={isPending}>
          {isPending ? busy : press}
        </button>
        {children}
      </div>
      <ErrorMessage>{errorMessage}</ErrorMessage>
    </>
  );
}
