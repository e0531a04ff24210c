import type { Taking } from "./recording";

const window = { starts_at: "2026-12-01T00:00:00Z", ends_at: "2026-12-12T17:00:00Z" };

/** Campaigns, promotions and vouchers, a price preview of a cart, and the reports. */
export async function takeOffers(taking: Taking, productId: string): Promise<void> {
  await campaigns(taking, productId);
  await promotions(taking, productId);
  await vouchers(taking);
  await taking.take("countPromotions");
  await reports(taking);
}

async function campaigns(taking: Taking, productId: string): Promise<void> {
  const baseFields = { title: "Harbolnas", badge: "-12%", discount_type: "percentage", ...window };
  const body = { ...baseFields, discount_value: 12, product_ids: [productId] };
  const { id, revision } = await taking.take("createCampaign", { body });
  const path = { id: id ?? "" };
  await taking.take("listCampaigns", { query: { limit: "2" } });
  await taking.take("getCampaign", { path });
  const changed = await taking.take("replaceCampaign", { path, revision, body: { ...body, discount_value: 15 } });
  await taking.take("deleteCampaign", { path, revision: changed.revision });
}

async function promotions(taking: Taking, productId: string): Promise<void> {
  const baseFields = {
    name: "Hemat akhir tahun",
    pot: "order",
    discount_type: "fixed",
    min_subtotal: 400_000,
    ...window,
  };
  const body = { ...baseFields, discount_value: 40_000 };
  await taking.take("previewPromotions", {
    body: {
      items: [{ product_id: productId, qty: 2 }],
      at: "2026-12-05T05:00:00Z",
      shipping_cost: 18_000,
      promotion: body,
    },
  });
  const { id, revision } = await taking.take("createPromotion", { body });
  const path = { id: id ?? "" };
  await taking.take("listPromotions", { query: { limit: "2" } });
  await taking.take("getPromotion", { path });
  const changed = await taking.take("replacePromotion", { path, revision, body: { ...body, min_subtotal: 350_000 } });
  await taking.take("deletePromotion", { path, revision: changed.revision });
}

async function vouchers(taking: Taking): Promise<void> {
  const baseFields = {
    code: "LANGGANAN",
    name: "Untuk pelanggan",
    pot: "order",
    discount_type: "percentage",
    ...window,
  };
  const body = { ...baseFields, discount_value: 10, max_discount: 50_000, quota: 100, quota_per_contact: 1 };
  const { id, revision } = await taking.take("createVoucher", { body });
  const path = { id: id ?? "" };
  await taking.take("listVouchers", { query: { limit: "2" } });
  await taking.take("getVoucher", { path });
  const changed = await taking.take("replaceVoucher", { path, revision, body: { ...body, quota: 200 } });
  await taking.take("deleteVoucher", { path, revision: changed.revision });
}

/** Dismisses the warning of a closed shop. */
async function dismissing(taking: Taking): Promise<void> {
  const { shop, now } = taking.ctx;
  taking.as({ shop: { ...shop, closedAt: now } });
  await taking.take("dismissWarning", { path: { id: `closed_${now.getTime()}_0` } });
  taking.as({ shop });
}

async function reports(taking: Taking): Promise<void> {
  await taking.take("getDashboard");
  await dismissing(taking);
  await taking.take("getTodayReport");
  const query = { days: "7" };
  await taking.take("getSalesReport", { query });
  await taking.take("getFunnelReport", { query });
  await taking.take("getProductReport", { query });
  await taking.take("getLowStockReport", { query });
  await taking.take("getShippingReport", { query });
  await taking.take("getVoucherReport", { query });
  await taking.take("getCityReport", { query });
  await taking.take("getPaymentReport", { query });
  await taking.take("exportReport", { path: { report: "sales" }, query });
}
