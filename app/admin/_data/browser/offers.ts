import type { OfferKind, WrittenOffer } from "../words/offers/offer";
import { deskApi } from "./api";

/** Existing promotion with the revision that the user saw. */
export type SeenOffer = { id: string; revision: number };

/** Creates or replaces a promotion. */
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

/** Deletes a promotion, or disables it if something refers to it. */
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

/** Returns a promotion as input of the preview. `id` names the promotion that it replaces. */
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
