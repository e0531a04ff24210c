import type { ReactNode } from "react";

type Props = {
  kind?: "info" | "success" | "error";
  /** How it is announced where it appears by itself: `status` waits for a pause, `alert` does not. */
  role?: "status" | "alert";
  children: ReactNode;
};

/** A few words that stand out from the page. */
export function Notice({ kind = "info", role, children }: Props) {
  return (
    <div className="notice" data-kind={kind} role={role}>
      {children}
    </div>
  );
}
