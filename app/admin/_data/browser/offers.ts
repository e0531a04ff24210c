import type { OfferKind, WrittenOffer } from "../words/offers/offer";
import { deskApi } from "./api";

/** An offer that is there already, as it was seen. */
export type SeenOffer = { id: string; revision: number };

/** Makes an offer, or changes one. */
export function saveOffer(written: WrittenOffer, seen: SeenOffer | null): Promise<unknown> {
  switch (written.kind) {
    case "campaign":
      return seen ? deskApi.changeCampaign({ ...written.body, ...seen }) : deskApi.createCampaign(written.body);
    case "promotion":
      return seen ? deskApi.changePromotion({ ...written.body, ...seen }) : deskApi.createPromotion(written.body);
    case "voucher":
      return seen ? deskApi.changeVoucher({ ...written.body, ...seen }) : deskApi.createVoucher(written.body);
  }
}

/** Removes an offer, or switches it off where something refers to it. */
export async function removeOffer(kind: OfferKind, seen: SeenOffer): Promise<"deleted" | "switched_off" | null> {
  switch (kind) {
    case "campaign":
      return (await deskApi.removeCampaign(seen)).outcome;
    case "promotion":
      return (await deskApi.removePromotion(seen)).outcome;
    case "voucher":
      return (await deskApi.removeVoucher(seen)).outcome;
  }
}

/** An offer to try, as the preview takes it; `id` names the one that it replaces. */
export function triedAs(written: WrittenOffer | null, id: string | null) {
  switch (written?.kind) {
    case undefined:
      return {};
    case "campaign":
      return { campaign: { ...written.body, id } };
    case "promotion":
      return { promotion: { ...written.body, id } };
    case "voucher":
      return { voucher: { ...written.body, id } };
  }
}
