import type { FinalAnswer } from "@/lib/adapters/db/checkout/idempotency-keys";
import type { WrittenAnswer } from "../answers/written";
import type { BuyerMarks } from "./buyer-marks";
import type { KeyedRequest } from "./keyed-request";
import { sealAnswer } from "./sealed-answer";

/**
 * The answer to a request with a key, and whether it is a replay: the stored answer to an earlier request. A new one says which
 * buyers it is about.
 */
export type KeyedAnswer = WrittenAnswer & { replayed: boolean; marks: BuyerMarks | null };

/** The answer that an outcome is: a response, or a refusal. */
export function answerTo(keyed: KeyedRequest, outcome: object): KeyedAnswer {
  return { ...keyed.write(outcome), replayed: false, marks: keyed.findMarks(outcome) };
}

/** An answer as it is stored. */
export function sealKeyedAnswer(keyed: KeyedRequest, { status, body, marks }: KeyedAnswer): FinalAnswer {
  const about = marks && marks.about.length > 0 ? [...marks.about] : null;
  return {
    status,
    answer: sealAnswer(keyed.seal, body),
    about,
    lookup: about && marks?.isShown ? lookupFor(about) : "none",
    hasEffect: keyed.hasEffect,
  };
}

/** Which rows hold the buyers that an answer shows. A draft that became an order is erased with the order. */
function lookupFor(about: readonly string[]): FinalAnswer["lookup"] {
  const isOrder = (mark: string) => mark.startsWith("ord_") || mark.includes("-");
  if (about.some(isOrder)) return "orders";
  return about.some((mark) => mark.startsWith("drf_")) ? "drafts" : "none";
}
