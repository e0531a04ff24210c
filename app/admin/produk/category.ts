import type { MerchantAnswers } from "@/lib/client/merchant/contract";

export type AdminCategory = NonNullable<MerchantAnswers["listMerchantCategories"]["items"]>[number];

/** Returns the category with this name, in any letter case. */
export function findCategory(categories: readonly AdminCategory[], label: string): AdminCategory | undefined {
  return categories.find((each) => each.label?.toLowerCase() === label.toLowerCase());
}
