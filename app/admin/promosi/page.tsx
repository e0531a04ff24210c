import type { Metadata } from "next";
import Link from "next/link";
import { dated } from "@/app/(storefront)/_copy/format";
import type { MerchantClient } from "@/lib/client/merchant";
import { ListSearch } from "../_ui/list-search";
import { NextPage } from "../_ui/next-page";
import { adminPage } from "../_ui/shell/admin-page";
import { Counted, Tabs } from "../_ui/tabs";
import {
  type AdminPromotion,
  type AdminPromotionKind,
  describeDiscount,
  offerKinds,
  offerName,
  offerPath,
  offerStates,
  offersPath,
  parsePromotionKind,
  promotionKindCopy,
} from "./promotion";

type Search = Partial<Record<"jenis" | "hanya" | "q" | "cursor", string | string[]>>;
type Props = { searchParams: Promise<Search> };
type View = { kind: AdminPromotionKind; isOver: boolean; q: string };

export const metadata: Metadata = { title: "Promosi" };

/** Campaigns (lower prices), promotions (automatic discounts) and vouchers (discounts by code). */
export default adminPage<Props>({
  navKey: "offers",
  help: "promosi",
  path: async ({ searchParams }) => {
    const { kind, ...rest } = viewOf(await searchParams);
    return offersPath(kind, rest);
  },
  draw: async ({ api, me, props }) => {
    const asked = await props.searchParams;
    const { kind, isOver, q } = viewOf(asked);
    const [{ lists }, { offers, next }] = await Promise.all([
      api.countPromotions(),
      listOf(api, kind, {
        only: isOver ? "over" : "open",
        ...(q ? { q } : {}),
        ...(typeof asked.cursor === "string" ? { cursor: asked.cursor } : {}),
      }),
    ]);
    const countOf = (which: AdminPromotionKind, only: "open" | "over") =>
      lists?.find((each) => each.kind === which && each.only === only);
    const zone = me.shop?.time_zone ?? "Asia/Jakarta";
    const copy = promotionKindCopy[kind];
    return (
      <div className="stack">
        <div className="row spread">
          <h1>Promosi</h1>
          <Link className="button main" href={offerPath(kind, null)} prefetch={false}>
            Buat {copy.one}
          </Link>
        </div>
        <Tabs
          name="Jenis promosi"
          tabs={Object.values(offerKinds).map((each) => ({
            label: <Counted label={promotionKindCopy[each].tab} of={countOf(each, "open")} />,
            path: offersPath(each),
            isChosen: each === kind,
          }))}
        />
        <p className="quiet">{copy.about}</p>
        <ListSearch
          path="/admin/promosi"
          name={`Cari ${copy.one}`}
          q={q}
          filters={{ jenis: copy.slug, ...(isOver ? { hanya: "selesai" } : {}) }}
        />
        <Tabs
          name="Waktu"
          tabs={[false, true].map((each) => ({
            label: (
              <Counted
                label={each ? "Selesai atau dimatikan" : "Berlaku dan akan datang"}
                of={countOf(kind, each ? "over" : "open")}
              />
            ),
            path: offersPath(kind, { isOver: each, q }),
            isChosen: each === isOver,
          }))}
        />
        {offers.length === 0 ? (
          <p className="empty">{describeEmptyList({ kind, isOver, q })}</p>
        ) : (
          <ul className="lines facing panel">
            {offers.map((offer) => (
              <OfferRow key={offer.record.id} offer={offer} zone={zone} />
            ))}
          </ul>
        )}
        <NextPage path={offersPath(kind, { isOver, q })} cursor={next} />
      </div>
    );
  },
});

function viewOf({ jenis, hanya, q }: Search): View {
  return {
    kind: parsePromotionKind(jenis) ?? "campaign",
    isOver: hanya === "selesai",
    q: typeof q === "string" ? q.trim().slice(0, 100) : "",
  };
}

function describeEmptyList({ kind, isOver, q }: View): string {
  const { one } = promotionKindCopy[kind];
  if (q) return `Tidak ada ${one} untuk “${q}”.`;
  return isOver ? `Belum ada ${one} yang selesai.` : `Belum ada ${one} yang berlaku.`;
}

function OfferRow({ offer, zone }: { offer: AdminPromotion; zone: string }) {
  const { id, state, starts_at, ends_at } = offer.record;
  return (
    <li>
      <Link className="way" href={offerPath(offer.kind, id)} prefetch={false}>
        <span>{offerName(offer)}</span>
        <span className="quiet">{describeDiscount(offer)}</span>
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

type Asked = { only: "open" | "over"; q?: string; cursor?: string };

async function listOf(api: MerchantClient, kind: AdminPromotionKind, page: Asked): Promise<OfferPage> {
  switch (kind) {
    case "campaign": {
      const { items, next_cursor } = await api.listCampaigns(page);
      return { offers: (items ?? []).map((record) => ({ kind, record })), next: next_cursor };
    }
    case "promotion": {
      const { items, next_cursor } = await api.listPromotions(page);
      return { offers: (items ?? []).map((record) => ({ kind, record })), next: next_cursor };
    }
    case "voucher": {
      const { items, next_cursor } = await api.listVouchers(page);
      return { offers: (items ?? []).map((record) => ({ kind, record })), next: next_cursor };
    }
  }
}

type OfferPage = { offers: AdminPromotion[]; next: string | null };
