import type { Metadata } from "next";
import Link from "next/link";
import type { MerchantClient } from "@/lib/client/merchant";
import { dated } from "../../(storefront)/_data/words/format";
import { deskPage } from "../_components/shell/desk-page";
import { Tabs } from "../_components/ui/tabs";
import {
  giftOf,
  kindOf,
  kindWords,
  type Offer,
  type OfferKind,
  offerKinds,
  offerName,
  offerPath,
  offerStates,
  offersPath,
} from "../_data/words/offers/offer";
import "../_styles/offers.css";

type Search = { jenis?: string | string[]; cursor?: string | string[] };
type Props = { searchParams: Promise<Search> };

export const metadata: Metadata = { title: "Promosi" };

/** What the shop offers: lower prices, discounts that hold by themselves, and those by a code. */
export default deskPage<Props>({
  place: "offers",
  path: async ({ searchParams }) => offersPath(kindOf((await searchParams).jenis) ?? "campaign"),
  draw: async ({ api, me, props }) => {
    const { jenis, cursor } = await props.searchParams;
    const kind = kindOf(jenis) ?? "campaign";
    const { offers, next } = await listOf(api, kind, typeof cursor === "string" ? { cursor } : {});
    const zone = me.shop?.time_zone ?? "Asia/Jakarta";
    const words = kindWords[kind];
    return (
      <div className="stack">
        <h1>Promosi</h1>
        <Tabs
          name="Jenis promosi"
          tabs={Object.values(offerKinds).map((each) => ({
            label: kindWords[each].tab,
            path: offersPath(each),
            isChosen: each === kind,
          }))}
        />
        <p className="quiet">{words.about}</p>
        <p>
          <Link className="button main" href={offerPath(kind, null)} prefetch={false}>
            Buat {words.one}
          </Link>
        </p>
        {offers.length === 0 ? (
          <p className="empty">Belum ada {words.one}.</p>
        ) : (
          <ul className="lines facing panel">
            {offers.map((offer) => (
              <OfferRow key={offer.kept.id} offer={offer} zone={zone} />
            ))}
          </ul>
        )}
        {next && (
          <p>
            <Link className="button" prefetch={false} href={`${offersPath(kind)}&cursor=${next}`}>
              Berikutnya
            </Link>
          </p>
        )}
      </div>
    );
  },
});

function OfferRow({ offer, zone }: { offer: Offer; zone: string }) {
  const { id, state, starts_at, ends_at } = offer.kept;
  return (
    <li>
      <Link className="way" href={offerPath(offer.kind, id)} prefetch={false}>
        {offerName(offer)}
        <span className="quiet">{giftOf(offer)}</span>
        <span className="quiet">
          {starts_at && dated(starts_at, zone)} – {ends_at && dated(ends_at, zone)}
        </span>
      </Link>
      <span className="mark" data-state={state}>
        {state && offerStates[state]}
      </span>
    </li>
  );
}

async function listOf(api: MerchantClient, kind: OfferKind, page: { cursor?: string }): Promise<OfferPage> {
  switch (kind) {
    case "campaign": {
      const { items, next_cursor } = await api.listCampaigns(page);
      return { offers: (items ?? []).map((kept) => ({ kind, kept })), next: next_cursor };
    }
    case "promotion": {
      const { items, next_cursor } = await api.listPromotions(page);
      return { offers: (items ?? []).map((kept) => ({ kind, kept })), next: next_cursor };
    }
    case "voucher": {
      const { items, next_cursor } = await api.listVouchers(page);
      return { offers: (items ?? []).map((kept) => ({ kind, kept })), next: next_cursor };
    }
  }
}

type OfferPage = { offers: Offer[]; next: string | null };
