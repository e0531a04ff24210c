import type { Adapters } from "@/lib/adapters";
import type { House } from "@/lib/services/context";

/** The part of the outside world that use cases may know. */
export function houseOf({ db, secrets, partners }: Adapters): House {
  return { db, secrets, partners };
}
