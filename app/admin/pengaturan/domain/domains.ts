import type { MerchantAnswers } from "@/lib/client/merchant/contract";

export type AdminDomain = NonNullable<MerchantAnswers["listDomains"]["items"]>[number];
type Problem = NonNullable<NonNullable<AdminDomain["verification"]>["problem"]>;

/** Explains why a domain is not verified yet, and how to fix it. */
export const domainProblemTexts: Record<Problem, string> = {
  record_missing: "Catatan TXT-nya belum terlihat. Biasanya perlu beberapa menit, kadang sampai satu jam.",
  record_differs: "Ada catatan TXT, tetapi isinya lain. Periksa lagi nilainya.",
  dns_unavailable: "DNS domain ini tidak menjawab. Coba lagi sebentar.",
  taken: "Domain ini dipakai toko lain.",
};

/** One-line status of a domain. */
export function describeDomainStatus({
  state,
  served,
  primary,
}: Pick<AdminDomain, "state" | "served" | "primary">): string {
  if (state === "development") return "Komputer pengembang";
  if (state === "unverified") return "Belum terbukti milikmu";
  return [primary && "Utama", served ? "Toko ini" : "Situsmu di tempat lain"].filter(Boolean).join(" · ");
}

/** Describes whether a checked domain points to this shop, and how to fix it if not. */
export function describeDnsTarget(leads: boolean | null): string {
  if (leads === null) return "";
  return leads
    ? "Domain ini sudah mengarah ke toko ini."
    : "Domain ini belum mengarah ke toko ini. Catatan DNS yang baru kadang perlu satu jam sampai terlihat.";
}

/** DNS record that points a domain to a host that already serves the shop. A bare domain cannot have a CNAME. */
export function buildDnsTargetRecord(domain: string, host: string): { type: string; name: string; value: string } {
  const name = shortName(domain, domain);
  return name === domain ? { type: "ALIAS", name: "@", value: host } : { type: "CNAME", name, value: host };
}

/** Public suffixes with two parts, as in toko.co.id and toko.my.id. A domain registered there has three parts. */
const sold = /^(ac|biz|co|com|desa|edu|go|gov|mil|my|net|or|org|ponpes|sch|web)\.[a-z]{2}$/;

/** Record name without the registered domain, because most registrars append the domain themselves. */
export function shortName(name: string, domain: string): string {
  const parts = domain.split(".");
  const root = parts.slice(sold.test(parts.slice(-2).join(".")) ? -3 : -2).join(".");
  return name.endsWith(`.${root}`) ? name.slice(0, -root.length - 1) : name;
}
