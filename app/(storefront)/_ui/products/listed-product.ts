import type * as z from "zod";
import type { ProductSummary } from "@/lib/modules/catalog/contract/catalog";

/** Product as a card shows it. */
export type ListedProduct = z.output<typeof ProductSummary>;
