import { cache } from "react";
import { found, thereIsNone } from "@/app/(storefront)/_server/absence";
import { api, type StorefrontApi } from "@/app/(storefront)/_server/api";
import { EtalaseError } from "@/lib/client";
import { notePageFault } from "@/lib/server/page-response";

/** Returns the order of a tracking token, read once per page. An unknown token is 404. */
export const getTracked = cache(async (token: string) => {
  const client = await api();
  const { order, payment } = await found(client.trackOrder({ token }));
  return order ? { order, payment } : thereIsNone();
});

/** Arguments of an order route: the token in its path. */
export type OrderRoute = { params: Promise<{ token: string }> };

/** Messages about an action that failed or found a changed order. The order page shows them. */
const actionMessages = {
  berubah: "Status pesanan baru saja berubah.",
  gagal: "Belum berhasil. Coba lagi sebentar.",
} as const;

/** Returns the message for the query parameter `kabar`; null if there is none. */
export function findActionMessage(kabar: string | string[] | undefined): string | null {
  return kabar === "berubah" || kabar === "gagal" ? actionMessages[kabar] : null;
}

/**
 * Runs an action on an order for a browser without JavaScript. Redirects to the order page, with a message if the
 * action failed. The token alone authorizes it: its holder can do the same through the API.
 */
export async function runOrderAction(
  params: OrderRoute["params"],
  action: (client: StorefrontApi, token: string) => Promise<unknown>,
): Promise<Response> {
  const { token } = await params;
  const kabar = await action(await api(), token).then(() => null, toActionMessageKey);
  const page = `/track/${encodeURIComponent(token)}${kabar ? `?kabar=${kabar}` : ""}`;
  return new Response(null, { status: 303, headers: { Location: page } });
}

function toActionMessageKey(failure: unknown): keyof typeof actionMessages {
  const code = failure instanceof EtalaseError ? failure.code : "unreachable";
  if (code === "unreachable") notePageFault(failure);
  return code === "order_moved" ? "berubah" : "gagal";
}
