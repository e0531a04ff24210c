import type { Selection } from "@/lib/modules/catalog/rules/selection";

/** Section of a page, as the merchant wrote it. `cats` without keys shows every category. */
export type ContentSection =
  | { type: "hero"; title: string; em?: string; sub?: string; cta?: string }
  | { type: "banner"; text: string; cta?: string; bg?: string }
  | { type: "cats"; keys?: string[] }
  | { type: "grid"; title: string; selection: Selection }
  | { type: "campaign"; campaignId: string }
  | { type: "story"; title: string; text: string };
