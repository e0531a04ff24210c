import type { ReactNode } from "react";

/** Error of an action. Always rendered, so that screen readers announce a new text. */
export function ErrorMessage({ children }: { children: ReactNode }) {
  return (
    <p className="problem" role="alert">
      {children}
    </p>
  );
}
