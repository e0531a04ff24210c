import type { Metadata } from "next";
import { unstable_rethrow as rethrow } from "next/navigation";
import type { ComponentType, ReactNode } from "react";
import { answerFor, isAbsence } from "../../_data/server/absence";
import { Failed } from "./failed";

/**
 * A page that is drawn, or what stands in its place: words under the right status, also for those without script. What it shows
 * has to be read by `draw` itself; what a component inside it reads comes too late.
 */
export function drawn<Props>(draw: (props: Props) => Promise<ReactNode>, Missing: ComponentType) {
  return async (props: Props): Promise<ReactNode> => {
    try {
      return await draw(props);
    } catch (failure) {
      // A redirect is thrown too, and is for Next to answer.
      if (!isAbsence(failure)) rethrow(failure);
      answerFor(failure);
      return isAbsence(failure) ? <Missing /> : <Failed />;
    }
  };
}

/** What a page says of itself to machines, or that there is nothing to keep. */
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
