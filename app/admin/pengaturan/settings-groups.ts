import type { MerchantAnswers } from "@/lib/client/merchant/contract";

/** API responses behind the settings page of an owner. */
export type SettingsResponses = {
  shop: MerchantAnswers["getShopSettings"];
  shipping: MerchantAnswers["getShippingSettings"];
  payments: MerchantAnswers["getPaymentSettings"];
  connections: MerchantAnswers["listProviderAccounts"];
  domains: MerchantAnswers["listDomains"];
  staff: MerchantAnswers["listStaff"];
  webhooks: MerchantAnswers["listWebhooks"];
  tokens: MerchantAnswers["listTokens"];
  lost: MerchantAnswers["listMessages"];
  privacy: MerchantAnswers["getPrivacySettings"];
  plan: MerchantAnswers["getPlan"];
};

/** Link to a settings page with a one-line summary. */
export type SettingsLine = { name: string; path: string; line: string; isWrong?: boolean };
export type SettingsGroup = { name: string; lines: readonly SettingsLine[] };

const root = "/admin/pengaturan";

const messagesPath = `${root}/pesan`;

/** All settings of an owner, grouped by topic. */
export function listSettingsGroups(responses: SettingsResponses): SettingsGroup[] {
  return [
    { name: "Berjualan", lines: sellingLines(responses) },
    { name: "Tim dan akses", lines: teamLines(responses) },
    { name: "Integrasi dan domain", lines: outwardLines(responses) },
    { name: "Data dan toko", lines: dataLines(responses) },
  ];
}

function sellingLines({ shop, shipping, payments }: SettingsResponses): SettingsLine[] {
  const couriers = (shipping.couriers ?? []).filter(({ enabled }) => enabled);
  const methods = (payments.methods ?? []).filter(({ enabled }) => enabled);
  const broken = methods.filter(({ payable }) => payable === false);
  return [
    {
      name: "Toko",
      path: `${root}/toko`,
      line: [shop.closed ? "Tutup" : "Buka", shop.whatsapp_phone].filter(Boolean).join(" · "),
      isWrong: shop.closed !== null,
    },
    {
      name: "Pengiriman",
      path: `${root}/pengiriman`,
      line: [
        couriers.length > 0 ? couriers.map(({ name }) => name).join(", ") : "Belum ada kurir",
        shipping.origin && `dari ${shipping.origin}`,
      ]
        .filter(Boolean)
        .join(" · "),
      isWrong: couriers.length === 0,
    },
    {
      name: "Pembayaran",
      path: `${root}/pembayaran`,
      line: paymentLine(methods.length, broken[0]?.name ?? null),
      isWrong: methods.length === 0 || broken.length > 0,
    },
    {
      name: "Verifikasi pembeli (OTP)",
      path: `${root}/verifikasi`,
      line: `Lewat ${contactChannelLabels[shop.contact_channel ?? "any"]}`,
    },
  ];
}

function paymentLine(count: number, broken: string | null): string {
  if (broken !== null) return `${broken} tidak bisa dipakai`;
  return count > 0 ? `${count} cara bayar aktif` : "Belum ada cara bayar";
}

export const contactChannelLabels = { email: "e-mail", whatsapp: "WhatsApp", any: "e-mail atau WhatsApp" } as const;

function teamLines({ staff, tokens }: SettingsResponses): SettingsLine[] {
  const people = staff.items ?? [];
  const owners = people.filter(({ role }) => role === "owner").length;
  return [
    { name: "Tim", path: `${root}/tim`, line: `${owners} pemilik, ${people.length - owners} staf` },
    {
      name: "Token",
      path: `${root}/token`,
      line: countOf(tokens.items, "token", "Belum ada token untuk program lain"),
    },
    { name: "Riwayat", path: `${root}/riwayat`, line: "Siapa mengubah apa, dan kapan" },
  ];
}

function outwardLines({ connections, domains, webhooks, lost, plan }: SettingsResponses): SettingsLine[] {
  const connected = connections.items ?? [];
  const unread = connected.find(({ readable }) => readable === false);
  const unverified = (domains.items ?? []).find(({ state }) => state === "unverified");
  const primary = (domains.items ?? []).find((domain) => domain.primary);
  return [
    {
      name: "Integrasi",
      path: `${root}/integrasi`,
      line: unread
        ? `${unread.label}: kuncinya tidak bisa dibuka`
        : connected.map(({ label }) => label).join(", ") || "Belum ada",
      isWrong: unread !== undefined,
    },
    {
      name: "Domain",
      path: `${root}/domain`,
      line: unverified ? `${unverified.domain} belum terverifikasi` : (primary?.domain ?? "Belum ada"),
      isWrong: unverified !== undefined,
    },
    { name: "Paket", path: `${root}/paket`, line: planLabels[plan.plan ?? "basic"] },
    { name: "Webhook", path: `${root}/webhook`, line: countOf(webhooks.items, "alamat", "Belum ada") },
    lostLine(lost),
  ];
}

export const planLabels = { basic: "Halaman toko ini saja", read: "Baca lewat API", write: "Jual lewat API" } as const;

/** Summary of undelivered messages, visible to all staff members. */
export function lostLine({ items, next_cursor }: MerchantAnswers["listMessages"]): SettingsLine {
  const count = items?.length ?? 0;
  return {
    name: "Pesan yang tidak sampai",
    path: messagesPath,
    line: count > 0 ? `${count}${next_cursor ? "+" : ""} pesan` : "Semua pesan sampai",
    isWrong: count > 0,
  };
}

function dataLines({ privacy: { buyer_retention_days: days } }: SettingsResponses): SettingsLine[] {
  return [
    {
      name: "Privasi pembeli",
      path: `${root}/privasi`,
      line: days ? `Dihapus ${days} hari setelah pesanan terakhir` : "Data pembeli disimpan",
    },
    { name: "Hapus toko", path: `${root}/hapus`, line: "Bisa dibatalkan selama 30 hari" },
  ];
}

function countOf(items: readonly unknown[] | null, noun: string, none: string): string {
  return items && items.length > 0 ? `${items.length} ${noun}` : none;
}
