import { cache } from "react";
import { EtalaseError } from "@/lib/client";
import { merchantApi } from "./api";

/** Whoever is signed in, and their shop; null: nobody is. Asked once for a page. */
export const whoIsThere = cache(async () => {
  const api = await merchantApi();
  return api.getMe().catch((failure: unknown) => {
    if (isSignedOut(failure)) return null;
    throw failure;
  });
});

export type Me = NonNullable<Awaited<ReturnType<typeof whoIsThere>>>;

/** Whether a call failed because nobody is signed in. */
export function isSignedOut(failure: unknown): boolean {
  return failure instanceof EtalaseError && failure.code === "sign_in_required";
}
