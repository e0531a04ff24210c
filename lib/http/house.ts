import type { Adapters } from "@/lib/adapters";
import type { House } from "@/lib/services/context";

/** Adapters that use cases may use. */
export function houseOf({ env, db, secrets, partners, media }: Adapters): House {
  return { env, db, secrets, partners, media };
}
