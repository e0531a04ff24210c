import type { Taking } from "./taking";

/** Settings of the demo shop: texts, payment methods, couriers, provider accounts, domains, and privacy. */
export async function takeSettings(
  taking: Taking,
  printedCode: Uint8Array,
  records: Map<string, string>,
): Promise<void> {
  const { revision } = await taking.take("getShopSettings");
  const brand = { tagline: "Batik tulis dan cap dari Yogyakarta", accent_color: "#1e3a6e" };
  const rules = { holds: { transfer_hours: 12 }, codes_per_day: 300 };
  const body = { announcement_text: "Gratis ongkir sampai Minggu", ...rules, brand };
  await taking.take("previewShopSettings", { body: { brand } });
  await taking.take("changeShopSettings", { revision, body });
  await closing(taking);
  await payments(taking, printedCode);
  await shipping(taking);
  await connections(taking);
  await domains(taking, records);
  await taking.take("getCodesToday");
  await taking.take("setCodesToday", { body: { ceiling: 600 } });
  const plan = await taking.take("getPlan");
  await taking.take("changePlan", { revision: plan.revision, body: { plan: "write" } });
  const privacy = await taking.take("getPrivacySettings");
  await taking.take("changePrivacySettings", { revision: privacy.revision, body: { keep_buyers_days: 365 } });
}

async function closing(taking: Taking): Promise<void> {
  const body = { text: "Kami libur sebentar. Sampai jumpa hari Senin.", reopens_at: "2026-11-16T01:00:00Z" };
  await taking.take("closeShop", { body });
  await taking.take("openShop");
}

async function payments(taking: Taking, bytes: Uint8Array): Promise<void> {
  const before = await taking.take("getPaymentSettings");
  const renamed = await taking.take("changePaymentSettings", {
    revision: before.revision,
    body: { account_holder: "Larasan Batik" },
  });
  await taking.take("uploadQris", { revision: renamed.revision, bytes });
  await taking.take("confirmQris", { body: { merchant_name: "TOKO CONTOH" } });
  await taking.take("getGuide");
  const account = { account_bank: "BNI", account_holder: "Larasan Batik", account_number: "0099887766" };
  await taking.take("addPaymentMethod", {
    body: { code: "transfer_bni", name: "Transfer BNI", enabled: true, gateways: ["manual"], ...account },
  });
  const path = { code: "transfer_bni" };
  const method = await taking.take("getPaymentMethod", { path });
  const changed = await taking.take("changePaymentMethod", {
    path,
    revision: method.revision,
    body: { fee_flat: 1_000 },
  });
  const codes = (await taking.take("getPaymentSettings")).methods?.flatMap(({ code }) => code ?? []) ?? [];
  await taking.take("orderPaymentMethods", { body: { codes: codes.toReversed() } });
  await taking.take("removePaymentMethod", { path, revision: changed.revision });
}

async function shipping(taking: Taking): Promise<void> {
  const { revision, couriers } = await taking.take("getShippingSettings");
  await taking.take("changeShippingSettings", { revision, body: { free_shipping_min: 500_000 } });
  const path = { code: "tiki" };
  await taking.take("addCourier", { body: { ...path, name: "TIKI", service: "REG", eta: "2–3 hari", cost: 14_000 } });
  const courier = await taking.take("getCourier", { path });
  const changed = await taking.take("changeCourier", { path, revision: courier.revision, body: { cost: 13_000 } });
  const codes = couriers?.flatMap(({ code }) => code ?? []) ?? [];
  await taking.take("orderCouriers", { body: { codes: ["tiki", ...codes] } });
  await taking.take("removeCourier", { path, revision: changed.revision });
}

async function connections(taking: Taking): Promise<void> {
  const { items } = await taking.take("listProviders");
  // One setting of one provider is enough. Linters mistake every `type: array` for a schema.
  const [first] = (items ?? []).map((each) => ({ ...each, settings: each.settings?.slice(0, 1) ?? null }));
  taking.examples.listProviders = { answer: { items: [first] } };
  const midtrans = { provider: "midtrans", live: false, settings: { serverKey: "SB-Mid-server-contoh" } };
  await taking.take("addConnection", { body: midtrans });
  const path = { provider: "midtrans" };
  await taking.take("listConnections");
  const { revision } = await taking.take("getConnection", { path });
  await taking.take("testConnection", { path });
  const changed = await taking.take("changeConnection", { path, revision, body: { position: 1 } });
  await taking.take("removeConnection", { path, revision: changed.revision });
}

async function domains(taking: Taking, records: Map<string, string>): Promise<void> {
  const path = { domain: "batik-larasan.example" };
  const { proof } = await taking.take("addDomain", { body: { ...path, served: true } });
  records.set(proof?.name ?? "", proof?.value ?? "");
  await taking.take("listDomains");
  await taking.take("checkDomain", { path });
  await taking.take("changeDomain", { path, body: { served: false } });
  await taking.take("makeDomainPrimary", { path });
  await taking.take("makeDomainPrimary", { path: { domain: taking.ctx.host } });
  await taking.take("removeDomain", { path });
}

/** Runs last: a buyer's privacy requests and the deletion of a shop. */
export async function takeEndings(taking: Taking, contact: string): Promise<void> {
  taking.passes(60);
  await taking.take("giveContactData", { body: { contact } });
  await taking.take("forgetContact", { body: { contact } });
  await taking.take("listForgotten");
  await taking.take("getDeletion");
  await taking.take("exportOrdersWithBuyers", { query: { list: "all" } });
  await taking.take("askDeletion", { body: { name: "Larasan" } });
  await taking.take("undoDeletion");
}
