import { cache } from "react";
import { EtalaseError } from "@/lib/client";
import { notePageFault } from "@/lib/http/pages/page-answer";
import { found, thereIsNone } from "./absence";
import { api, type ShopApi } from "./api";

/** The order that a token opens, read once per page. A token that opens none has no page. */
export const getTracked = cache(async (token: string) => {
  const client = await api();
  const { order, payment } = await found(client.trackOrder({ token }));
  return order ? { order, payment } : thereIsNone();
});

/** What a route of an order is given: the token in its path. */
export type OrderRoute = { params: Promise<{ token: string }> };

/** What came of an act on an order, where that was not what was asked for; the page of the order says it. */
const news = {
  berubah: "Status pesanan baru saja berubah.",
  gagal: "Belum berhasil. Coba lagi sebentar.",
} as const;

/** The news that an address speaks of, in words; null where it speaks of none. */
export function findNews(kabar: string | string[] | undefined): string | null {
  return kabar === "berubah" || kabar === "gagal" ? news[kabar] : null;
}

/**
 * Does something to an order for a browser without script, and shows the order again, with the news where it was refused or
 * failed. Nothing but the token is asked for: whoever has it may do the same through the API.
 */
export async function actOn(
  params: OrderRoute["params"],
  act: (client: ShopApi, token: string) => Promise<unknown>,
): Promise<Response> {
  const { token } = await params;
  const kabar = await act(await api(), token).then(() => null, newsOf);
  const page = `/track/${encodeURIComponent(token)}${kabar ? `?kabar=${kabar}` : ""}`;
  return new Response(null, { status: 303, headers: { Location: page } });
}

function newsOf(failure: unknown): keyof typeof news {
  const code = failure instanceof EtalaseError ? failure.code : "unreachable";
  if (code === "unreachable") notePageFault(failure);
  return code === "order_moved" ? "berubah" : "gagal";
}
