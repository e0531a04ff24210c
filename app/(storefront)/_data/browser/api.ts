import { ApiFailure, createClient } from "@/lib/client";
import type { Contract } from "@/lib/contract";
import type { OperationName } from "@/lib/contract/endpoints";
import type { Output } from "@/lib/contract/operation";
import { current } from "@/lib/contract/versions";

/** The public API, called from the buyer's own browser. */
export const shopApi = createClient({ origin: process.env.NEXT_PUBLIC_API_URL ?? "", version: current });

/** What an operation answers. */
export type Answer<Name extends OperationName> = Output<Contract[Name]>;

/** The code of a refusal; null for a failure that is none. */
export function refusalOf(failure: unknown): string | null {
  return failure instanceof ApiFailure ? failure.code : null;
}

/** What a refusal says beside its code; nothing, where the failure is none. */
export function detailsOf(failure: unknown): Record<string, unknown> {
  return failure instanceof ApiFailure ? failure.details : {};
}

/** A failure in the buyer's words. A refusal carries its own; everything else is a broken connection. */
export function wordsFor(failure: unknown, unreachable = "Koneksi terputus. Coba lagi sebentar."): string {
  const isRefusal = failure instanceof ApiFailure && failure.code !== "unreachable";
  return isRefusal ? failure.message : unreachable;
}
