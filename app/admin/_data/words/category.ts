import type { MerchantAnswers } from "@/lib/client/merchant/contract";

export type Category = NonNullable<MerchantAnswers["listMerchantCategories"]["items"]>[number];
