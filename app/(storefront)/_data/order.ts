import { cache } from "react";
import { api } from "./api";
import { found } from "./shop";

/** The order that a token opens, read once per page. A token that opens none has no page. */
export const getTracked = cache(async (token: string) => {
  const client = await api();
  return found(client.trackOrder({ token }));
});
