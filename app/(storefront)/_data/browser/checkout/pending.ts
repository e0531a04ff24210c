import type { ApiAnswer } from "../api";
import { createStore } from "../storage";

/** A draft whose code was sent: what the code dialog needs, also after a reload. */
export type Pending = {
  draftId: string;
  total: number | null;
  /** Days until it is sent, where something is made to order. */
  leadDays: number | null;
  masked: string;
  isEmail: boolean;
  /** When the code was sent, and until when it holds. */
  sentAt: number;
  validUntil: number;
};

/** The draft that waits for its code in this visit. */
export const pending = createStore<Pending | null>({ key: "kode", lasts: "visit", parse: pendingOf });

type PendingDraft = Pick<ApiAnswer<"createDraft">, "draft_id" | "total" | "preorder_lead_days">;
type SentCode = Pick<ApiAnswer<"sendCode">, "channel" | "masked" | "expires_in_seconds">;

/** A draft whose code was sent just now. */
export function pendingFor(
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

function pendingOf(kept: unknown): Pending | null {
  const { draftId, total, leadDays, masked, isEmail, sentAt, validUntil } = Object(kept);
  if (typeof draftId !== "string" || !Number.isFinite(sentAt) || !Number.isFinite(validUntil)) return null;
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
