import { notFound } from "next/navigation";
import { cache } from "react";
import { ApiFailure } from "@/lib/client";
import type { Output } from "@/lib/contract/operation";
import type { getConfig } from "@/lib/contract/storefront";
import { api } from "./api";

/** Everything a shop says about itself: brand, couriers, payment methods, contact. */
export type Shop = Output<typeof getConfig>;

/** The shop of the host that was asked for, read once per page. A host that is no shop's has no pages. */
export const getShop = cache(async (): Promise<Shop> => {
  const client = await api();
  return found(client.getConfig({}), ["shop_not_found"]);
});

/** What was asked for, or the page for what does not exist; any other failure stays one. */
export async function found<T>(asked: Promise<T>, missing: readonly string[] = ["not_found"]): Promise<T> {
  return asked.catch((failure: unknown) => {
    if (failure instanceof ApiFailure && missing.includes(failure.code)) notFound();
    throw failure;
  });
}
