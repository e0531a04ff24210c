import * as api from "../generated/orval";
import { address, type Buy, need } from "./buyer";

/** A purchase with the functions that orval generates. They call the global `fetch` at the URL of the description. */
export const buy: Buy = async ({ contact, readCode }) => {
  const list = await api.listProducts({ cat: "aksesori", limit: 10 });
  if (list.status !== 200) throw new Error("There is no list.");
  const product = need(list.data.products?.find(({ availability }) => availability === "in_stock"));
  const detail = await api.getProduct(need(product.slug));
  if (detail.status !== 200) throw new Error("There is no product.");
  const items = [{ product_id: need(detail.data.id), qty: 1, variant_id: need(detail.data.variants?.[0]?.id) }];
  const destinations = await api.searchDestinations({ q: "melawai", limit: 1 });
  if (destinations.status !== 200) throw new Error("There is no place.");
  const rates = await api.quoteRates({ destination_ref: destinations.data.results?.[0]?.ref ?? null, items });
  if (rates.status !== 200) throw new Error("There is no way to send it.");
  const shipping_quote_id = rates.data.options?.[0]?.quote_id ?? null;
  const draft = await api.createDraft({ ...address, items, contact, shipping_quote_id });
  if (draft.status !== 200) throw new Error("There is no draft.");
  const draft_id = need(draft.data.draft_id);
  await api.sendCode({ draft_id });
  const placed = await api.verifyCode({ draft_id, code: await readCode() });
  if (placed.status !== 200) throw new Error("There is no order.");
  const token = need(placed.data.track_token);
  await api.claimPayment(token);
  const followed = await api.trackOrder(token);
  if (followed.status !== 200) throw new Error("The order is gone.");
  const missing = await api.getProduct("tidak-ada");
  return missing.status === 404 ? (followed.data.order?.status ?? null) : null;
};
