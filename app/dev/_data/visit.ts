import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { connect } from "@/lib/api/adapters";
import { findShop } from "@/lib/modules/shops/service/shops";
import type { Context, Deps } from "@/lib/use-case/context";
import { canonicalHost } from "@/lib/values/host";

/** Context of a demo page: the dependencies, and the shop of the requested host. */
export type DevVisit = Deps & Pick<Context, "shop" | "now"> & { host: string };

/** Returns the context. Without fakes these pages are 404. */
export async function visit(): Promise<DevVisit> {
  const { env, ...adapters } = await connect();
  if (!env.standIns) notFound();
  const now = adapters.clock.now();
  const host = canonicalHost((await headers()).get("host") ?? "");
  const shop = host && (await findShop(adapters.db, host, now.getTime()));
  if (!host || !shop) notFound();
  return { ...adapters, shop, now, host };
}
