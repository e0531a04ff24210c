import type { MerchantAnswers } from "@/lib/client/merchant/contract";

export type DeskCategory = NonNullable<MerchantAnswers["listMerchantCategories"]["items"]>[number];
