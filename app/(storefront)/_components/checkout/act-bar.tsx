import type { ReactNode } from "react";

/** The button one came to press: always in view at the bottom of a phone, in its place on a larger screen. */
export function ActBar({ children }: { children: ReactNode }) {
  return <div className="act-bar">{children}</div>;
}
