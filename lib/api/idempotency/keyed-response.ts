import type { FinalAnswer } from "@/lib/api/idempotency/store/keys";
import type { SerializedResponse } from "../responses/serializer";
import type { BuyerMarks } from "./buyer-marks";
import { encryptResponse } from "./encrypted-response";
import type { KeyedRequest } from "./keyed-request";

/**
 * Response to a request with a key. `replayed`: it is the stored response of an earlier request. A new one lists the buyers
 * that it is about.
 */
export type KeyedAnswer = SerializedResponse & { replayed: boolean; marks: BuyerMarks | null };

/** Converts an outcome to a response: a result, or an API error. */
export function toKeyedResponse(keyed: KeyedRequest, outcome: object): KeyedAnswer {
  return { ...keyed.write(outcome), replayed: false, marks: keyed.findMarks(outcome) };
}

/** Encrypts a response for storage. */
export function encryptKeyedResponse(keyed: KeyedRequest, { status, body, marks }: KeyedAnswer): FinalAnswer {
  const about = marks && marks.about.length > 0 ? [...marks.about] : null;
  return {
    status,
    answer: encryptResponse(keyed.encryption, body),
    about,
    lookup: about && marks?.isShown ? lookupFor(about) : "none",
    hasEffect: keyed.hasEffect,
  };
}

/** Table that holds the buyers of a response. A draft that became an order is erased with the order. */
function lookupFor(about: readonly string[]): FinalAnswer["lookup"] {
  const isOrder = (mark: string) => mark.startsWith("ord_") || mark.includes("-");
  if (about.some(isOrder)) return "orders";
  return about.some((mark) => mark.startsWith("drf_")) ? "drafts" : "none";
}
