import type { ReactNode } from "react";
import { CopyButton } from "./copy-button";

type Props = {
  label: ReactNode;
  /** What it is called when it is copied. */
  what: string;
  /** As it has to be typed elsewhere. */
  text: string;
  /** As it is read here. */
  children: ReactNode;
};

/** A value that has to be typed somewhere else: large, and at a touch in the clipboard. */
export function CopyableValue({ label, what, text, children }: Props) {
  return (
    <div className="retype">
      <div>
        <p className="label">{label}</p>
        {children}
      </div>
      <CopyButton text={text} what={what} />
    </div>
  );
}
