import type { Adapters } from "@/lib/api/adapters";
import type { Deps } from "@/lib/use-case/context";

/** Adapters that use cases may use. */
export function createDeps({ env, db, secrets, providers, media, countOpenWork }: Adapters): Deps {
  return { env, db, secrets, providers, media, countOpenWork };
}
