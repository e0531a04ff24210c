import type { MerchantAnswers } from "@/lib/client/merchant/contract";

export type DomainFacts = NonNullable<MerchantAnswers["listDomains"]["items"]>[number];
type Problem = NonNullable<NonNullable<DomainFacts["proof"]>["problem"]>;

/** Why a domain is not proved yet, and what to do. */
export const problemOf: Record<Problem, string> = {
  record_missing: "Catatan TXT-nya belum terlihat. Biasanya perlu beberapa menit, kadang sampai satu jam.",
  record_differs: "Ada catatan TXT, tetapi isinya lain. Periksa lagi nilainya.",
  dns_unavailable: "DNS domain ini tidak menjawab. Coba lagi sebentar.",
  taken: "Domain ini dipakai toko lain.",
};

/** How a domain stands, in a line. */
export function standOf({ state, served, primary }: Pick<DomainFacts, "state" | "served" | "primary">): string {
  if (state === "development") return "Komputer pengembang";
  if (state === "unproven") return "Belum terbukti milikmu";
  return [primary && "Utama", served ? "Toko ini" : "Situsmu di tempat lain"].filter(Boolean).join(" · ");
}

/** Whether a domain that was just asked leads here, and what to do where it does not. */
export function leadWords(leads: boolean | null): string {
  if (leads === null) return "";
  return leads
    ? "Domain ini sudah mengarah ke toko ini."
    : "Domain ini belum mengarah ke toko ini. Catatan DNS yang baru kadang perlu satu jam sampai terlihat.";
}

/** The record that leads a domain to a host which is here already. At the bare domain no CNAME may stand. */
export function leadRecord(domain: string, host: string): { type: string; name: string; value: string } {
  const name = shortName(domain, domain);
  return name === domain ? { type: "ALIAS", name: "@", value: host } : { type: "CNAME", name, value: host };
}

/** Under these a country sells names, as in toko.co.id and toko.my.id: what is bought there has three parts. */
const sold = /^(ac|biz|co|com|desa|edu|go|gov|mil|my|net|or|org|ponpes|sch|web)\.[a-z]{2}$/;

/** What registrars want in the field of the name, which mostly add the domain themselves: what stands before it. */
export function shortName(name: string, domain: string): string {
  const parts = domain.split(".");
  const root = parts.slice(sold.test(parts.slice(-2).join(".")) ? -3 : -2).join(".");
  return name.endsWith(`.${root}`) ? name.slice(0, -root.length - 1) : name;
}
