import type { Metadata } from "next";
import { unstable_rethrow as rethrow } from "next/navigation";
import type { ComponentType, ReactNode } from "react";
import { isAbsence, setFailureStatus } from "../_server/absence";
import { Failed } from "./failure";

/**
 * Wraps a page. Replaces a missing or failed page with a message and the right status, also without JavaScript. `draw`
 * itself must load the data: a component inside the page loads too late to change the status.
 */
export function drawn<Props>(draw: (props: Props) => Promise<ReactNode>, Missing: ComponentType) {
  return async (props: Props): Promise<ReactNode> => {
    try {
      return await draw(props);
    } catch (failure) {
      // A redirect is also thrown; Next handles it.
      if (!isAbsence(failure)) rethrow(failure);
      setFailureStatus(failure);
      return isAbsence(failure) ? <Missing /> : <Failed />;
    }
  };
}

/** Wraps page metadata. A missing or failed page gets a title and `noindex`. */
export function described<Props>(describe: (props: Props) => Promise<Metadata>) {
  return async (props: Props): Promise<Metadata> => {
    try {
      return await describe(props);
    } catch (failure) {
      const title = isAbsence(failure) ? "Halaman ini tidak ada" : "Ada gangguan";
      return { title, robots: { index: false } };
    }
  };
}
