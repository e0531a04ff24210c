import type { ReactNode } from "react";
import { CopyValueButton } from "./copy-button";

type Props = {
  label: ReactNode;
  /** Name of the value, used after copying. */
  what: string;
  /** Value to copy. */
  text: string;
  /** Value as displayed. */
  children: ReactNode;
};

/** Value to type somewhere else: large, with a copy button. */
export function CopyableValue({ label, what, text, children }: Props) {
  return (
    <div className="retype">
      <div>
        <p className="label">{label}</p>
        {children}
      </div>
      <CopyValueButton text={text} what={what} />
    </div>
  );
}
