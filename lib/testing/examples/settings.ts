import type { Taking } from "./recording";

/** Settings of the demo shop: texts, payment methods, couriers, provider accounts, domains, and privacy. */
export async function takeSettings(
  taking: Taking,
  printedCode: Uint8Array,
  records: Map<string, string>,
): Promise<void> {
  const { revision } = await taking.take("getShopSettings");
  const brand = { tagline: "Batik tulis dan cap dari Yogyakarta", accent_color: "#1e3a6e" };
  const rules = { order_rules: { transfer_hours: 12 }, codes_per_day: 300 };
  const body = { announcement_text: "Gratis ongkir sampai Minggu", ...rules, brand };
  await taking.take("previewShopSettings", { body: { brand } });
  await taking.take("updateShopSettings", { revision, body });
  await closing(taking);
  await payments(taking, printedCode);
  await shipping(taking);
  await connections(taking);
  await domains(taking, records);
  await taking.take("getCodeQuota");
  await taking.take("setCodeQuota", { body: { quota: 600 } });
  const plan = await taking.take("getPlan");
  await taking.take("updatePlan", { revision: plan.revision, body: { plan: "write" } });
  const privacy = await taking.take("getPrivacySettings");
  await taking.take("updatePrivacySettings", { revision: privacy.revision, body: { buyer_retention_days: 365 } });
}

async function closing(taking: Taking): Promise<void> {
  const body = { text: "Kami libur sebentar. Sampai jumpa hari Senin.", reopens_at: "2026-11-16T01:00:00Z" };
  await taking.take("closeShop", { body });
  await taking.take("openShop");
}

async function payments(taking: Taking, bytes: Uint8Array): Promise<void> {
  const before = await taking.take("getPaymentSettings");
  const renamed = await taking.take("updatePaymentSettings", {
    revision: before.revision,
    body: { account_holder: "Larasan Batik" },
  });
  await taking.take("uploadQris", { revision: renamed.revision, bytes });
  await taking.take("confirmQris", { body: { merchant_name: "TOKO CONTOH" } });
  await taking.take("getSetupChecklist");
  const account = { account_bank: "BNI", account_holder: "Larasan Batik", account_number: "0099887766" };
  await taking.take("createPaymentMethod", {
    body: { code: "transfer_bni", name: "Transfer BNI", enabled: true, gateways: ["manual"], ...account },
  });
  const path = { code: "transfer_bni" };
  const method = await taking.take("getPaymentMethod", { path });
  const changed = await taking.take("updatePaymentMethod", {
    path,
    revision: method.revision,
    body: { fee_flat: 1_000 },
  });
  const codes = (await taking.take("getPaymentSettings")).methods?.flatMap(({ code }) => code ?? []) ?? [];
  await taking.take("reorderPaymentMethods", { body: { codes: codes.toReversed() } });
  await taking.take("deletePaymentMethod", { path, revision: changed.revision });
}

async function shipping(taking: Taking): Promise<void> {
  const { revision, couriers } = await taking.take("getShippingSettings");
  await taking.take("updateShippingSettings", { revision, body: { free_shipping_min: 500_000 } });
  const path = { code: "tiki" };
  await taking.take("createCourier", {
    body: { ...path, name: "TIKI", service: "REG", eta: "2–3 hari", cost: 14_000 },
  });
  const courier = await taking.take("getCourier", { path });
  const changed = await taking.take("updateCourier", { path, revision: courier.revision, body: { cost: 13_000 } });
  const codes = couriers?.flatMap(({ code }) => code ?? []) ?? [];
  await taking.take("reorderCouriers", { body: { codes: ["tiki", ...codes] } });
  await taking.take("deleteCourier", { path, revision: changed.revision });
}

async function connections(taking: Taking): Promise<void> {
  const { items } = await taking.take("listProviders");
  // One setting of one provider is enough. Linters mistake every `type: array` for a schema.
  const [first] = (items ?? []).map((each) => ({ ...each, settings: each.settings?.slice(0, 1) ?? null }));
  taking.examples.listProviders = { answer: { items: [first] } };
  const midtrans = { provider: "midtrans", live: false, settings: { serverKey: "SB-Mid-server-contoh" } };
  await taking.take("createProviderAccount", { body: midtrans });
  const path = { provider: "midtrans" };
  await taking.take("listProviderAccounts");
  const { revision } = await taking.take("getProviderAccount", { path });
  await taking.take("testProviderAccount", { path });
  const changed = await taking.take("updateProviderAccount", { path, revision, body: { position: 1 } });
  await taking.take("deleteProviderAccount", { path, revision: changed.revision });
}

async function domains(taking: Taking, records: Map<string, string>): Promise<void> {
  const path = { domain: "batik-larasan.example" };
  const { verification: proof } = await taking.take("createDomain", { body: { ...path, served: true } });
  records.set(proof?.name ?? "", proof?.value ?? "");
  await taking.take("listDomains");
  await taking.take("verifyDomain", { path });
  await taking.take("updateDomain", { path, body: { served: false } });
  await taking.take("setPrimaryDomain", { path });
  await taking.take("setPrimaryDomain", { path: { domain: taking.ctx.host } });
  await taking.take("deleteDomain", { path });
}

/** Runs last: a buyer's privacy requests and the deletion of a shop. */
export async function takeEndings(taking: Taking, contact: string): Promise<void> {
  taking.passes(60);
  await taking.take("exportContactData", { body: { contact } });
  await taking.take("eraseContact", { body: { contact } });
  await taking.take("listErasures");
  await taking.take("getShopDeletion");
  await taking.take("exportOrdersWithBuyers", { query: { list: "all" } });
  await taking.take("scheduleShopDeletion", { body: { name: "Larasan" } });
  await taking.take("cancelShopDeletion");
}
