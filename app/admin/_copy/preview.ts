import type { MerchantClient } from "@/lib/client/merchant";
import { fields } from "@/lib/values/fields";

type Answer<Name extends keyof MerchantClient> = Awaited<ReturnType<MerchantClient[Name]>>;

/** Data of a preview: the shop and one of its pages. */
export type ShownDraft = { shop: Answer<"previewShopSettings">; page: Answer<"previewPage"> };

/** Message from the preview to the admin: ready to receive drafts. */
export const previewReady = "etalase.preview.ready";

const kind = "etalase.preview.draft";

/** Message from the admin to the preview with a draft or a part of it. */
export function previewMessage(draft: Partial<ShownDraft>) {
  return { kind, draft };
}

/** Returns the draft in a message of the admin; null for any other message. */
export function readPreviewDraft(message: unknown): Partial<ShownDraft> | null {
  return isPreviewMessage(message) ? message.draft : null;
}

function isPreviewMessage(message: unknown): message is ReturnType<typeof previewMessage> {
  return fields(message).kind === kind;
}
