import type { MerchantClient } from "@/lib/client/merchant";

type Answer<Name extends keyof MerchantClient> = Awaited<ReturnType<MerchantClient[Name]>>;

/** What a preview shows: the shop, and one of its pages. */
export type ShownDraft = { shop: Answer<"previewShopSettings">; page: Answer<"previewPage"> };

/** What a preview says to the desk when it can hear it. */
export const previewReady = "etalase.preview.ready";

const kind = "etalase.preview.draft";

/** A draft, or a part of it, as the desk sends it to a preview. */
export function previewMessage(draft: Partial<ShownDraft>) {
  return { kind, draft };
}

/** The draft in a message of the desk; null: it is another's message. */
export function draftIn(message: unknown): Partial<ShownDraft> | null {
  return isPreviewMessage(message) ? message.draft : null;
}

function isPreviewMessage(message: unknown): message is ReturnType<typeof previewMessage> {
  return Object(message).kind === kind;
}
