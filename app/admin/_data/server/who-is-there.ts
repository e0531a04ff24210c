import { cache } from "react";
import { EtalaseError } from "@/lib/client";
import { merchantApi } from "./api";

/** Whoever is signed in, and their shop; null: nobody is. Asked once for a page. */
export const whoIsThere = cache(async () => {
  const api = await merchantApi();
  return api.getMe().catch((failure: unknown) => {
    if (isSignedOut(failure)) return null;
    // The page that is drawn then names the failure by its digest, as the log does by the id of the request.
    throw failure instanceof EtalaseError
      ? Object.assign(failure, { digest: failure.requestId ?? undefined })
      : failure;
  });
});

/** The same, for pages that are there for everybody: while it cannot be known who is there, nobody is. */
export function whoMayBeThere(): Promise<Me | null> {
  return whoIsThere().catch((failure: unknown) => {
    if (failure instanceof EtalaseError) return null;
    throw failure;
  });
}

export type Me = NonNullable<Awaited<ReturnType<typeof whoIsThere>>>;

/** Whether a call failed because nobody is signed in. */
export function isSignedOut(failure: unknown): boolean {
  return failure instanceof EtalaseError && failure.code === "sign_in_required";
}
