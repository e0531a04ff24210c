import { cache } from "react";
import { ApiFailure, type Client } from "@/lib/client";
import { found, thereIsNone } from "./absence";
import { api } from "./api";

/** The order that a token opens, read once per page. A token that opens none has no page. */
export const getTracked = cache(async (token: string) => {
  const client = await api();
  const { order, payment } = await found(client.trackOrder({ token }));
  return order ? { order, payment } : thereIsNone();
});

/** What a route of an order is given: the token in its path. */
export type Named = { params: Promise<{ token: string }> };

/**
 * Does something to an order for a browser without script, and shows the order again. A refusal means that the order has moved,
 * and then its page says where to. Nothing but the token is asked for: whoever has it may do the same through the API.
 */
export async function actOn(
  params: Named["params"],
  act: (client: Client, token: string) => Promise<unknown>,
): Promise<Response> {
  const { token } = await params;
  const isDone = await act(await api(), token).then(
    () => true,
    (failure: unknown) => {
      if (failure instanceof ApiFailure) return false;
      throw failure;
    },
  );
  const page = `/track/${encodeURIComponent(token)}${isDone ? "" : "?kabar=berubah"}`;
  return new Response(null, { status: 303, headers: { Location: page } });
}
