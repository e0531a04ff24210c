import type { Typed } from "@/app/admin/_copy/form-input";
import type { AdminPromotionInput, AdminPromotionKind } from "@/app/admin/promosi/promotion";
import type { MerchantInputs } from "@/lib/client/merchant/contract";

type Pot = MerchantInputs["createPromotion"]["pot"];

/** Input beyond the form's fields: the shop's time zone and the selected products. */
type Basis = { zone: string; productIds: readonly string[] };

/** Reads a promotion from the form. Issues are added to `typed`. */
export function readOffer(kind: AdminPromotionKind, typed: Typed, { zone, productIds }: Basis): AdminPromotionInput {
  const shared = sharedIn(typed, zone);
  if (kind === "campaign") {
    const title = typed.required("title", "Beri nama kampanyenya.");
    if (productIds.length === 0) typed.faults.product_ids = "Pilih produk yang harganya turun.";
    return { kind, body: { ...shared, title, badge: typed.maybe("badge"), product_ids: [...productIds] } };
  }
  const pot = potIn(typed);
  if (kind === "promotion") return { kind, body: { ...shared, ...pot } };
  return {
    kind,
    body: {
      ...shared,
      ...pot,
      code: typed.required("code", "Tulis kode yang diketik pembeli."),
      quota: typed.maybeCount("quota"),
      quota_per_contact: typed.maybeCount("quota_per_contact"),
      product_ids: [...productIds],
      payment_methods: typed.all("payment_methods"),
      couriers: typed.all("couriers"),
    },
  };
}

function sharedIn(typed: Typed, zone: string) {
  const isPercent = typed.text("discount_type") === "percentage";
  return {
    discount_type: isPercent ? ("percentage" as const) : ("fixed" as const),
    discount_value: isPercent ? percentIn(typed) : typed.rupiah("discount_value"),
    starts_at: momentIn(typed, "starts_at", zone),
    ends_at: momentIn(typed, "ends_at", zone),
    enabled: typed.flag("enabled"),
  };
}

function potIn(typed: Typed) {
  const pot: Pot = typed.text("pot") === "shipping" ? "shipping" : "order";
  return {
    pot,
    name: typed.required("name", "Tulis nama yang dibaca pembeli."),
    min_subtotal: typed.maybeRupiah("min_subtotal") ?? 0,
    max_discount: typed.maybeRupiah("max_discount"),
  };
}

/** Percentage with or without a percent sign. */
function percentIn(typed: Typed): number {
  const text = typed.text("discount_value").replace(/\s*%$/, "");
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (percent < 1 || percent > 100) typed.faults.discount_value = "Tulis persen bulat dari 1 sampai 100.";
  return percent;
}

function momentIn(typed: Typed, name: string, zone: string): string {
  const moment = typed.moment(name, zone);
  if (moment === null) typed.faults[name] ??= "Pilih tanggal dan jamnya.";
  return moment ?? "";
}
