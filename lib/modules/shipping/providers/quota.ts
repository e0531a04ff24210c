import * as z from "zod";

/** Daily quota of calls in the plan with a provider, as the merchant enters it. */
export const callsADay = z.int().min(1).max(1_000_000).nullable().default(null);

/** Time zone in which providers count days. */
export const providersZone = "Asia/Jakarta";
