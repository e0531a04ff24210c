import { formatRupiah } from "@/app/(storefront)/_copy/format";
import type { MerchantAnswers, MerchantInputs } from "@/lib/client/merchant/contract";

/** Kinds of promotions: URL name to API name. */
export const offerKinds = {
  kampanye: "campaign",
  promo: "promotion",
  voucher: "voucher",
} as const;
export type AdminPromotionKind = (typeof offerKinds)[keyof typeof offerKinds];

type PromotionKindCopy = { slug: keyof typeof offerKinds; tab: string; one: string; about: string };

export const promotionKindCopy: Record<AdminPromotionKind, PromotionKindCopy> = {
  campaign: {
    slug: "kampanye",
    tab: "Kampanye",
    one: "kampanye",
    about: "Harga produk tertentu turun selama waktu tertentu. Pembeli melihat harga coretnya.",
  },
  promotion: {
    slug: "promo",
    tab: "Promo",
    one: "promo",
    about: "Potongan otomatis untuk belanja mulai jumlah tertentu. Yang paling menguntungkan pembeli yang berlaku.",
  },
  voucher: {
    slug: "voucher",
    tab: "Voucher",
    one: "voucher",
    about: "Potongan dengan kode yang diketik pembeli saat checkout.",
  },
};

export type AdminCampaign = MerchantAnswers["getCampaign"];
export type Promotion = MerchantAnswers["getPromotion"];
export type MerchantVoucher = MerchantAnswers["getVoucher"];

/** Saved promotion of any kind. `WrittenOffer` is its API input. */
export type AdminPromotion =
  | { kind: "campaign"; record: AdminCampaign }
  | { kind: "promotion"; record: Promotion }
  | { kind: "voucher"; record: MerchantVoucher };

export type AdminPromotionInput =
  | { kind: "campaign"; body: MerchantInputs["createCampaign"] }
  | { kind: "promotion"; body: MerchantInputs["createPromotion"] }
  | { kind: "voucher"; body: MerchantInputs["createVoucher"] };

export const offerStates: Record<NonNullable<AdminCampaign["state"]>, string> = {
  running: "Berjalan",
  upcoming: "Akan datang",
  used_up: "Kuota habis",
  ended: "Selesai",
  off: "Dimatikan",
};

/** Path of a promotion's editor. Without an id, path of the form for a new promotion, optionally a copy of `like`. */
export function offerPath(kind: AdminPromotionKind, id: string | null, like?: string | null): string {
  return `/admin/promosi/${promotionKindCopy[kind].slug}/${id ?? "baru"}${like ? `?seperti=${like}` : ""}`;
}

/** Path of a promotion list: current and upcoming promotions, or the others with `isOver`. `q` filters by name. */
export function offersPath(
  kind: AdminPromotionKind,
  { isOver = false, q = "" }: { isOver?: boolean; q?: string } = {},
): string {
  const asked = { jenis: promotionKindCopy[kind].slug, ...(isOver ? { hanya: "selesai" } : {}), ...(q ? { q } : {}) };
  return `/admin/promosi?${new URLSearchParams(asked)}`;
}

/** Parses the promotion kind from the URL; null if unknown. */
export function parsePromotionKind(asked: unknown): AdminPromotionKind | null {
  return Object.entries(offerKinds).find(([slug]) => slug === asked)?.[1] ?? null;
}

/** API input that changes only the end time of a promotion. */
export function toPromotionEndInput(offer: AdminPromotion, moment: Date): AdminPromotionInput {
  const { record } = offer;
  const shared = {
    discount_type: record.discount_type ?? "fixed",
    discount_value: record.discount_value ?? 1,
    starts_at: record.starts_at ?? "",
    ends_at: moment.toISOString(),
    enabled: record.enabled ?? true,
  };
  if (offer.kind === "campaign") {
    const { title, badge, product_ids } = offer.record;
    return { kind: offer.kind, body: { ...shared, title: title ?? "", badge, product_ids: product_ids ?? [] } };
  }
  const { name, pot, min_subtotal, max_discount } = offer.record;
  const body = { ...shared, name: name ?? "", pot: pot ?? "order", min_subtotal: min_subtotal ?? 0, max_discount };
  if (offer.kind === "promotion") return { kind: offer.kind, body };
  const { code, quota, quota_per_contact, product_ids, payment_methods, couriers } = offer.record;
  return {
    kind: offer.kind,
    body: {
      ...body,
      code: code ?? "",
      quota,
      quota_per_contact,
      product_ids: product_ids ?? [],
      payment_methods: payment_methods ?? [],
      couriers: couriers ?? [],
    },
  };
}

/** Another campaign for the same products at the same time. The lower of both prices applies. */
export type RivalCampaign = { id: string; title: string; starts_at: string; ends_at: string; product_ids: string[] };

/** Describes the campaigns that overlap with the edited one in time and products, with the number of shared products. */
export function describeCampaignOverlaps(
  input: AdminPromotionInput | null,
  rivals: readonly RivalCampaign[],
): string[] {
  if (input?.kind !== "campaign" || !input.body.enabled) return [];
  const { product_ids, starts_at, ends_at } = input.body;
  return rivals.flatMap((rival) => {
    const shared = rival.product_ids.filter((id) => product_ids.includes(id)).length;
    const meets =
      Date.parse(rival.starts_at) < Date.parse(ends_at) && Date.parse(starts_at) < Date.parse(rival.ends_at);
    if (shared === 0 || !meets) return [];
    return [`${shared} produk juga ada di “${rival.title}” pada waktu yang sama. Yang berlaku harga termurah.`];
  });
}

/** Name of a promotion. */
export function offerName(offer: AdminPromotion): string {
  if (offer.kind === "campaign") return offer.record.title ?? "";
  return (offer.kind === "voucher" ? offer.record.code : offer.record.name) ?? "";
}

/** Describes a discount in one line: "20%, paling banyak Rp50.000, ongkir, mulai Rp100.000". */
export function describeDiscount(offer: AdminPromotion): string {
  const { discount_type, discount_value } = offer.record;
  const much = discount_type === "percentage" ? `${discount_value}%` : formatRupiah(discount_value ?? 0);
  if (offer.kind === "campaign") return `${much} · ${offer.record.product_ids?.length ?? 0} produk`;
  const { pot, min_subtotal, max_discount } = offer.record;
  return [
    pot === "shipping" ? `${much} dari ongkir` : much,
    max_discount ? `paling banyak ${formatRupiah(max_discount)}` : "",
    min_subtotal ? `mulai ${formatRupiah(min_subtotal)}` : "",
    offer.kind === "voucher" ? usesOf(offer.record) : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

function usesOf({ used_count, quota }: MerchantVoucher): string {
  return quota === null ? `dipakai ${used_count}×` : `dipakai ${used_count} dari ${quota}`;
}
