import type { MerchantAnswers } from "@/lib/client/merchant/contract";

export type AdminCategory = NonNullable<MerchantAnswers["listMerchantCategories"]["items"]>[number];
