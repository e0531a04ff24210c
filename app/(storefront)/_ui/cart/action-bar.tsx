import type { ReactNode } from "react";

/** Bar for the main button of a page. Always visible at the bottom of a phone; inline on a larger screen. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="action-bar">{children}</div>;
}
