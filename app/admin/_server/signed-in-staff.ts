import { cache } from "react";
import { EtalaseError } from "@/lib/client";
import { merchantApi } from "./api";

/** Returns the signed-in staff member and their shop; null if nobody is signed in. Cached per page request. */
export const findSignedInStaff = cache(async () => {
  const api = await merchantApi();
  return api.getMe().catch((failure: unknown) => {
    if (isSignedOut(failure)) return null;
    // The error page shows this digest, which equals the request id in the log.
    throw failure instanceof EtalaseError
      ? Object.assign(failure, { digest: failure.requestId ?? undefined })
      : failure;
  });
});

/** Like `whoIsThere`, for public pages: returns null if the API fails. */
export function tryFindSignedInStaff(): Promise<Me | null> {
  return findSignedInStaff().catch((failure: unknown) => {
    if (failure instanceof EtalaseError) return null;
    throw failure;
  });
}

export type Me = NonNullable<Awaited<ReturnType<typeof findSignedInStaff>>>;

/** True if a request failed because nobody is signed in. */
export function isSignedOut(failure: unknown): boolean {
  return failure instanceof EtalaseError && failure.code === "sign_in_required";
}
