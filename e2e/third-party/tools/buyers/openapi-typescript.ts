import createClient from "openapi-fetch";
import type { paths } from "../generated/openapi-typescript";
import { address, type Buy, need } from "./buyer";

/** A purchase with the types of openapi-typescript, through openapi-fetch. */
export const buy: Buy = async ({ origin, fetch, contact, readCode }) => {
  const client = createClient<paths>({ baseUrl: `${origin}/api/v1`, fetch });
  const list = need((await client.GET("/products", { params: { query: { cat: "aksesori", limit: 10 } } })).data);
  const product = need(list.products?.find(({ availability }) => availability === "in_stock"));
  const path = { slug: need(product.slug) };
  const detail = need((await client.GET("/products/{slug}", { params: { path } })).data);
  const items = [{ product_id: need(detail.id), qty: 1, variant_id: need(detail.variants?.[0]?.id) }];
  const destinations = need((await client.POST("/shipping/destinations", { body: { q: "melawai", limit: 1 } })).data);
  const destination_ref = destinations.results?.[0]?.ref ?? null;
  const rates = need((await client.POST("/shipping/rates", { body: { destination_ref, items } })).data);
  const shipping_quote_id = rates.options?.[0]?.quote_id ?? null;
  const body = { ...address, items, contact, shipping_quote_id };
  const draft = need((await client.POST("/checkout/draft", { body })).data);
  const draft_id = need(draft.draft_id);
  await client.POST("/checkout/otp/send", { body: { draft_id } });
  const code = await readCode();
  const placed = need((await client.POST("/checkout/otp/verify", { body: { draft_id, code } })).data);
  const track = { params: { path: { token: need(placed.track_token) } } };
  await client.POST("/orders/track/{token}/payment/claim", track);
  const followed = need((await client.GET("/orders/track/{token}", track)).data);
  const missing = await client.GET("/products/{slug}", { params: { path: { slug: "tidak-ada" } } });
  return need(missing.error).error.code === "not_found" ? (followed.order?.status ?? null) : null;
};
