import * as api from "../generated/hey-api";
import { createClient } from "../generated/hey-api/client";
import { address, type Buy, need } from "./buyer";

/** A purchase with the functions that hey-api generates. */
export const buy: Buy = async ({ origin, fetch, contact, readCode }) => {
  const client = createClient({ baseUrl: `${origin}/api/v1`, fetch });
  const list = need((await api.listProducts({ client, query: { cat: "aksesori", limit: 10 } })).data);
  const product = need(list.products?.find(({ availability }) => availability === "in_stock"));
  const detail = need((await api.getProduct({ client, path: { slug: need(product.slug) } })).data);
  const items = [{ product_id: need(detail.id), qty: 1, variant_id: need(detail.variants?.[0]?.id) }];
  const destinations = need((await api.searchDestinations({ client, body: { q: "melawai", limit: 1 } })).data);
  const destination_ref = destinations.results?.[0]?.ref ?? null;
  const rates = need((await api.quoteRates({ client, body: { destination_ref, items } })).data);
  const shipping_quote_id = rates.options?.[0]?.quote_id ?? null;
  const body = { ...address, items, contact, shipping_quote_id };
  const draft_id = need(need((await api.createDraft({ client, body })).data).draft_id);
  await api.sendCode({ client, body: { draft_id } });
  const code = await readCode();
  const placed = need((await api.verifyCode({ client, body: { draft_id, code } })).data);
  const path = { token: need(placed.track_token) };
  await api.claimPayment({ client, path });
  const followed = need((await api.trackOrder({ client, path })).data);
  const missing = await api.getProduct({ client, path: { slug: "tidak-ada" } });
  return need(missing.error).error.code === "not_found" ? (followed.order?.status ?? null) : null;
};
