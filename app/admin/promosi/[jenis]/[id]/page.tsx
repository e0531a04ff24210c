import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { shopConfig } from "@/app/admin/_server/shop-config";
import { WayUp } from "@/app/admin/_ui/parent-link";
import { adminPage } from "@/app/admin/_ui/shell/admin-page";
import {
  type AdminPromotion,
  type AdminPromotionKind,
  offerName,
  offerPath,
  offerStates,
  offersPath,
  parsePromotionKind,
  promotionKindCopy,
  type RivalCampaign,
} from "@/app/admin/promosi/promotion";
import type { MerchantClient } from "@/lib/client/merchant";
import { OfferEditor } from "./promotion-editor";
import type { PickedProduct } from "./promotion-product-picker";

type Props = {
  params: Promise<{ jenis: string; id: string }>;
  searchParams: Promise<{ seperti?: string | string[] }>;
};

export const metadata: Metadata = { title: "Promosi" };

/** Edits a promotion, or creates one, optionally as a copy. */
export default adminPage<Props>({
  navKey: "offers",
  help: "promosi",
  path: async ({ params }) => {
    const { jenis, id } = await params;
    return offerPath(parsePromotionKind(jenis) ?? "campaign", id);
  },
  draw: async ({ api, me, props }) => {
    const { jenis, id } = await props.params;
    const kind = parsePromotionKind(jenis) ?? notFound();
    const { seperti } = await props.searchParams;
    const from = id === "baru" ? (typeof seperti === "string" ? seperti : null) : id;
    const [like, rivals] = await Promise.all([
      from === null ? null : offerOf(api, kind, from),
      rivalsOf(api, kind, id),
    ]);
    const offer = id === "baru" ? null : like;
    const [products, choices] = await Promise.all([productsOf(api, like), choicesOf(kind, like)]);
    const { one, tab } = promotionKindCopy[kind];
    return (
      <div className="stack">
        <WayUp path={offersPath(kind)} name={tab} />
        <h1>{offer ? offerName(offer) : `Buat ${one}`}</h1>
        {offer?.record.state && (
          <p>
            <span className="mark">{offerStates[offer.record.state]}</span>
          </p>
        )}
        <OfferEditor
          kind={kind}
          offer={offer}
          like={like}
          rivals={rivals}
          products={products}
          times={nextWeek()}
          zone={me.shop?.time_zone ?? "Asia/Jakarta"}
          choices={choices}
        />
      </div>
    );
  },
});

async function offerOf(api: MerchantClient, kind: AdminPromotionKind, id: string): Promise<AdminPromotion> {
  switch (kind) {
    case "campaign":
      return { kind, record: await api.getCampaign({ id }) };
    case "promotion":
      return { kind, record: await api.getPromotion({ id }) };
    case "voucher":
      return { kind, record: await api.getVoucher({ id }) };
  }
}

/** The newest other current and upcoming campaigns. A product in two campaigns has the lower price. */
async function rivalsOf(api: MerchantClient, kind: AdminPromotionKind, id: string): Promise<RivalCampaign[]> {
  if (kind !== "campaign") return [];
  const { items } = await api.listCampaigns({ only: "open" });
  return (items ?? [])
    .filter((campaign) => campaign.id !== id)
    .map((campaign) => ({
      id: campaign.id ?? "",
      title: campaign.title ?? "",
      starts_at: campaign.starts_at ?? "",
      ends_at: campaign.ends_at ?? "",
      product_ids: campaign.product_ids ?? [],
    }));
}

const batchSize = 100;

/** Products of a promotion with their names. An archived product has no name here, but stays selected. */
async function productsOf(api: MerchantClient, offer: AdminPromotion | null): Promise<PickedProduct[]> {
  const ids = offer && offer.kind !== "promotion" ? (offer.record.product_ids ?? []) : [];
  const chunks = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, at) =>
    ids.slice(at * batchSize, (at + 1) * batchSize),
  );
  const pages = await Promise.all(
    chunks.map((chunk) => api.listMerchantProducts({ ids: chunk.join(","), limit: batchSize })),
  );
  const names = new Map(pages.flatMap(({ items }) => (items ?? []).map(({ id, name }) => [id, name])));
  return ids.map((id) => ({ id, name: names.get(id) ?? "Produk yang diarsipkan" }));
}

/** Choices that can restrict a voucher: the public payment methods and couriers, and those already selected. */
async function choicesOf(kind: AdminPromotionKind, offer: AdminPromotion | null) {
  if (kind !== "voucher") return { methods: [], couriers: [] };
  const { commerce } = await shopConfig();
  const voucher = offer?.kind === "voucher" ? offer.record : null;
  return {
    methods: choicesIn(commerce?.payment_methods, voucher?.payment_methods),
    couriers: choicesIn(commerce?.couriers, voucher?.couriers),
  };
}

type Named = { code: string | null; name: string | null };

function choicesIn(offered: readonly Named[] | null | undefined, selectedCodes: readonly string[] | null | undefined) {
  const choices = (offered ?? []).map(({ code, name }) => ({ code: code ?? "", name: name ?? code ?? "" }));
  const others = (selectedCodes ?? []).filter((code) => !choices.some((choice) => choice.code === code));
  return [...choices, ...others.map((code) => ({ code, name: code }))];
}

/** Default times of a new promotion: from the next hour, for one week. */
function nextWeek(): { starts_at: string; ends_at: string } {
  const hour = 3_600_000;
  const starts = Math.ceil(Date.now() / hour) * hour;
  return { starts_at: new Date(starts).toISOString(), ends_at: new Date(starts + 7 * 24 * hour).toISOString() };
}
