import { objectFields } from "@/lib/contract/object-fields";
import type { ApiAnswer } from "./api";
import { createStore } from "./browser-storage";

/** Draft that waits for its code: the data of the code dialog, also after a reload. */
export type Pending = {
  draftId: string;
  total: number | null;
  /** Days until dispatch, if a product is made to order. */
  leadDays: number | null;
  masked: string;
  isEmail: boolean;
  /** Time of sending, and expiry of the code. */
  sentAt: number;
  validUntil: number;
};

/** The pending draft of this visit. */
export const pending = createStore<Pending | null>({ key: "kode", lasts: "visit", parse: pendingOf });

type PendingDraft = Pick<ApiAnswer<"createDraft">, "draft_id" | "total" | "preorder_lead_days">;
type SentCode = Pick<ApiAnswer<"sendCode">, "channel" | "masked" | "expires_in_seconds">;

/** Builds the pending draft after sending a code. */
export function toPendingDraft(
  { draft_id, total, preorder_lead_days }: PendingDraft,
  sent: SentCode,
  now: number,
): Pending {
  return {
    draftId: String(draft_id),
    total,
    leadDays: preorder_lead_days,
    masked: sent.masked ?? "",
    isEmail: sent.channel === "email",
    sentAt: now,
    validUntil: now + (sent.expires_in_seconds ?? 0) * 1_000,
  };
}

function pendingOf(storedValue: unknown): Pending | null {
  const { draftId, total, leadDays, masked, isEmail, sentAt, validUntil } = objectFields(storedValue);
  if (typeof draftId !== "string" || !isTime(sentAt) || !isTime(validUntil)) return null;
  return {
    draftId,
    total: typeof total === "number" ? total : null,
    leadDays: typeof leadDays === "number" ? leadDays : null,
    masked: String(masked),
    isEmail: isEmail === true,
    sentAt,
    validUntil,
  };
}

function isTime(value: unknown): value is number {
  return Number.isFinite(value);
}
