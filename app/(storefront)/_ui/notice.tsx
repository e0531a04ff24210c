import type { ReactNode } from "react";

type Props = {
  kind?: "info" | "success" | "error";
  /** Live region role, if the notice appears later: `status` waits for a pause, `alert` does not. */
  role?: "status" | "alert";
  children: ReactNode;
};

/** Highlighted notice. */
export function Notice({ kind = "info", role, children }: Props) {
  return (
    <div className="notice" data-kind={kind} role={role}>
      {children}
    </div>
  );
}
