import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiError } from "@/lib/contract/errors";
import { listAuditEntries } from "@/lib/modules/audit/store/entry-list";
import { promotionPreviewOperations } from "@/lib/modules/checkout/contract/preview-promotions.merchant";
import { previewPromotions } from "@/lib/modules/checkout/use-cases/preview-promotions";
import { CampaignBody } from "@/lib/modules/promotions/contract/campaigns.merchant";
import { promotionOperations } from "@/lib/modules/promotions/contract/promotions.merchant";
import { VoucherBody } from "@/lib/modules/promotions/contract/vouchers.merchant";
import { buyer } from "@/lib/testing/fixtures/buyer";
import { need } from "@/lib/testing/harness/need";
import { fixedNow, oneHour, type TestWorld, world } from "@/lib/testing/harness/world";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import * as campaigns from "./campaigns";
import { countPromotions } from "./counts";
import * as promotions from "./promotions";
import * as vouchers from "./vouchers";

let the: TestWorld;

beforeAll(async () => {
  the = await world();
});
afterAll(() => the.end());

const actor = { kind: "staff", id: "stf_sari", name: "Sari", role: "staff" } as const;
const at = (hours = 0): MerchantContext => ({ ...the.at(new Date(fixedNow.getTime() + hours * oneHour)), actor });

const window = {
  starts_at: fixedNow.toISOString(),
  ends_at: new Date(fixedNow.getTime() + 100 * oneHour).toISOString(),
};
const discountFields = { discount_type: "fixed", discount_value: 30_000, ...window };
const campaign = (more: object = {}) =>
  CampaignBody.parse({ ...discountFields, title: "Akhir pekan", product_ids: ["prd_truntum"], ...more });
const promotion = (more: object = {}) =>
  promotionOperations.createPromotion.body.parse({ ...discountFields, name: "Serba hemat", pot: "order", ...more });
const voucher = (more: object = {}) =>
  VoucherBody.parse({ ...discountFields, name: "Baru", code: "baru-10", pot: "order", ...more });
const preview = (asked: object) =>
  previewPromotions(
    at(2),
    promotionPreviewOperations.previewPromotions.body.parse({
      items: [{ product_id: "prd_truntum", qty: 2 }],
      courier_code: "jne",
      ...asked,
    }),
  );

/** Error of work that must fail: its code and its issues. */
async function refusal(work: Promise<unknown>) {
  const failure = await work.then(() => null).catch((error: unknown) => error);
  if (!(failure instanceof ApiError)) throw failure ?? new Error("It was not refused.");
  const { issues = [] }: { issues?: { path: string; message: string }[] } = failure.details;
  return [failure.code, ...issues.map(({ path, message }) => `${path}: ${message}`)];
}

test("a campaign changes only at the revision seen, and one shown on a page is disabled instead of deleted", async () => {
  const made = await campaigns.createCampaign(at(), campaign());
  expect(made).toMatchObject({ revision: 1, state: "running", product_ids: ["prd_truntum"], badge: null });
  const id = made.id ?? "";
  const wanted = campaign({ product_ids: ["prd_kawung", "prd_truntum"], enabled: false });
  const changed = await campaigns.replaceCampaign(at(1), { id, revision: 1, ...wanted });
  expect(changed).toMatchObject({ revision: 2, state: "off", product_ids: ["prd_kawung", "prd_truntum"] });
  expect(await refusal(campaigns.replaceCampaign(at(), { id, revision: 1, ...wanted }))).toEqual(["changed_meanwhile"]);
  expect(await refusal(campaigns.deleteCampaign(at(), { id, revision: 1 }))).toEqual(["changed_meanwhile"]);
  const subject = { kind: "campaign", id };
  const auditEntries = await listAuditEntries(the.db, { shopId: at().shop.id, subject, actorId: null }, null, 1);
  expect(auditEntries).toMatchObject([
    { what: "campaign.changed", actorName: "Sari", before: { enabled: true }, after: { enabled: false } },
  ]);
  expect(await campaigns.deleteCampaign(at(), { id, revision: 2 })).toEqual({ outcome: "deleted", campaign: null });
  expect(await refusal(campaigns.getCampaign(at(), { id }))).toEqual(["not_found"]);
  const shown = await campaigns.deleteCampaign(at(), { id: "cmp_siang", revision: 1 });
  expect(shown).toMatchObject({ outcome: "disabled", campaign: { state: "off", revision: 2 } });
});

test("an invalid campaign, promotion or voucher is rejected with a message for each field", async () => {
  const backwards = { starts_at: window.ends_at, ends_at: window.starts_at };
  expect(await refusal(campaigns.createCampaign(at(), campaign({ ...backwards, product_ids: ["prd_tiada"] })))).toEqual(
    [
      "invalid_request",
      "ends_at: Waktu selesai harus setelah waktu mulai.",
      "product_ids.0: Produk ini tidak ada lagi.",
    ],
  );
  const much = { discount_type: "percentage", discount_value: 101 };
  expect(await refusal(promotions.createPromotion(at(), promotion(much)))).toEqual([
    "invalid_request",
    "discount_value: Potongan tidak bisa lebih dari 100 persen.",
  ]);
  expect(await refusal(promotions.createPromotion(at(), promotion({ max_discount: 10 })))).toHaveLength(2);
  const strange = voucher({ code: "halo", payment_methods: ["emas"], couriers: ["unta"] });
  expect(await refusal(vouchers.createVoucher(at(), strange))).toEqual([
    "invalid_request",
    "payment_methods.0: Metode pembayaran ini tidak ada.",
    "couriers.0: Kurir ini tidak ada.",
    "code: Kode ini sudah dipakai voucher lain.",
  ]);
  expect(await refusal(vouchers.createVoucher(at(), voucher({ code: "--a--" })))).toHaveLength(2);
  expect(promotionOperations.createPromotion.body.safeParse({ ...promotion(), discount_value: 0 }).success).toBe(false);
});

test("a used voucher shows its uses, keeps a quota for them, and is disabled instead of deleted", async () => {
  const made = await vouchers.createVoucher(at(), voucher({ quota: 5 }));
  expect(made).toMatchObject({ code: "BARU10", used_count: 0 });
  const id = made.id ?? "";
  for (const phone of ["081200000011", "081200000012"]) {
    await buyer(phone).orders(at(), { items: [{ product_id: "prd_truntum", qty: 1 }], voucher_code: "BARU10" });
  }
  expect((await vouchers.getVoucher(at(), { id })).used_count).toBe(2);
  expect(await refusal(vouchers.replaceVoucher(at(), { id, revision: 1, ...voucher({ quota: 1 }) }))).toEqual([
    "invalid_request",
    "quota: Voucher ini sudah dipakai 2 kali, jadi kuotanya paling sedikit itu.",
  ]);
  const full = await vouchers.replaceVoucher(at(), { id, revision: 1, ...voucher({ quota: 2 }) });
  expect(full).toMatchObject({ state: "used_up", revision: 2 });
  const removed = await vouchers.deleteVoucher(at(), { id, revision: 2 });
  expect(removed).toMatchObject({ outcome: "disabled", voucher: { enabled: false, used_count: 2 } });
  const satu = await vouchers.deleteVoucher(at(), { id: "vch_satu", revision: 1 });
  expect(satu).toEqual({ outcome: "deleted", voucher: null });
});

test("promotion lists are paged with the newest first, and filter by state and name", async () => {
  for (const hours of [1, 2, 3])
    await promotions.createPromotion(at(hours), promotion({ name: `Ke-${hours}`, enabled: false }));
  const walked: (string | null)[] = [];
  for (let cursor: string | undefined; ; ) {
    const { items, next_cursor } = await promotions.listPromotions(at(), { cursor, limit: 2 });
    walked.push(...need(items).map(({ name }) => name));
    if (next_cursor === null) break;
    cursor = next_cursor;
  }
  // The world's own promotion has a manual ID, which does not sort by age.
  expect(walked.filter((name) => name !== "Hemat")).toEqual(["Ke-3", "Ke-2", "Ke-1"]);
  // Ended or disabled promotions are listed separately from the others. All can be found by name.
  const listNames = async (asked: { only?: "open" | "over"; q?: string }) =>
    (await promotions.listPromotions(at(), { limit: 50, ...asked })).items?.map(({ name }) => name);
  expect(await listNames({ only: "over", q: "KE-" })).toEqual(["Ke-3", "Ke-2", "Ke-1"]);
  expect([await listNames({ only: "open", q: "ke-" }), await listNames({ only: "open" })]).toEqual([[], ["Hemat"]]);
  expect((await vouchers.listVouchers(at(), { limit: 50, q: "%" })).items).toEqual([]);
  const counted = (await countPromotions(at())).lists?.filter(({ kind }) => kind === "promotion");
  expect(counted?.map(({ only, count, is_more }) => [only, count, is_more])).toEqual([
    ["open", 1, false],
    ["over", 3, false],
  ]);
});

test("a preview prices a cart with and without the tried promotion, and saves nothing", async () => {
  const plain = { subtotal: 180_000, discount_total: 0, shipping_cost: 10_000, total: 190_000, voucher: null };
  expect(await preview({})).toMatchObject({ current: plain, preview: null });
  const cheaper = await preview({ campaign: campaign({ discount_value: 20_000 }) });
  expect(cheaper).toMatchObject({
    current: plain,
    preview: { subtotal: 140_000, total: 150_000, lines: [{ unit_price: 70_000, promotion_name: "Akhir pekan" }] },
  });
  const free = await preview({
    promotion: promotion({ pot: "shipping", discount_type: "percentage", discount_value: 100 }),
  });
  expect(free.preview).toMatchObject({
    shipping_discount: 10_000,
    free_shipping: true,
    shipping_promotion_name: "Serba hemat",
  });
  const coded = await preview({ voucher: voucher({ code: "COBA" }), payment_method: "va_bca" });
  expect(coded.current?.voucher).toMatchObject({ applied: false, reason: "not_found" });
  expect(coded.preview).toMatchObject({ payment_fee: 4_000, voucher: { applied: true, code: "COBA", amount: 30_000 } });
  expect((await preview({})).current).toMatchObject(plain);
});

test("a tried promotion replaces the existing one, at the requested time", async () => {
  const items = [{ product_id: "prd_truntum", qty: 4 }];
  const smaller = { ...promotion({ discount_value: 10_000 }), id: "prm_hemat" };
  const { current, preview: tried } = await preview({ items, promotion: smaller });
  expect([current?.discount_total, tried?.discount_total]).toEqual([30_000, 10_000]);
  const renamed = { ...voucher({ code: "HALO2" }), id: "vch_halo" };
  const { preview: previewed } = await preview({ voucher: renamed, voucher_code: "HALO" });
  expect(previewed?.voucher?.reason).toBe("not_found");
  const late = new Date(fixedNow.getTime() + 200 * oneHour).toISOString();
  expect((await preview({ at: late, promotion: promotion() })).preview?.discount_total).toBe(0);
  const faulty = preview({ campaign: campaign({ discount_type: "percentage" }) });
  expect(await refusal(faulty)).toEqual([
    "invalid_request",
    "campaign.discount_value: Potongan tidak bisa lebih dari 100 persen.",
  ]);
});
