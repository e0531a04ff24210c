import { headers } from "next/headers";
import { findSignUp } from "@/lib/api/internal/sign-up";

/** Returns the sign-up of the requested host; null if the host has none. */
export async function readSignUpVisit(): Promise<{ host: string; isOpen: boolean } | null> {
  return findSignUp(await headers());
}
