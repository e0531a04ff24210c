import type { Adapters } from "@/lib/adapters";
import type { Deps } from "@/lib/services/context";

/** Adapters that use cases may use. */
export function createDeps({ env, db, secrets, providers, media }: Adapters): Deps {
  return { env, db, secrets, providers, media };
}
