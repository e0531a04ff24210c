import type { Buyer } from "@/lib/modules/verification/service/buyer";
import { parseContact, parsePhone } from "@/lib/values/contact";
import type { Chance } from "./chance";

const firstNames = [
  ..."Sari Budi Dewi Agus Rina Joko Wulan Bayu Ayu Hendra Ratna Dimas Lestari Fajar Putri Eko Indah Rizky".split(" "),
  ..."Maya Arif Nadia Yoga Citra Galih Tika Surya Laras Bagas Mega Adi Kartika Reza Intan Wahyu".split(" "),
] as const;
const lastNames = [
  ..."Wulandari Santoso Lestari Pratama Hidayat Kusuma Rahayu Nugroho Permata Saputra Anggraini".split(" "),
  ..."Wijaya Maharani Setiawan Siregar Utami Firmansyah Handayani Ginting Purnama".split(" "),
] as const;
const streets = "Melati Kenanga Anggrek Flamboyan Cempaka Teratai Bougenvil Mawar Dahlia Kamboja".split(" ");

/** Places that the buyers live in, by the codes of the area data. Most are near the shops, some far away. */
const destinationRefs = [
  ..."idn:31.74.07.1001 idn:31.71.01.1001 idn:34.71.08.1003 idn:34.02.16.2001 idn:32.73.02.1004".split(" "),
  ..."idn:32.71.01.1001 idn:36.74.01.1001 idn:33.72.01.1001 idn:35.78.01.1001 idn:35.73.01.1001".split(" "),
  ..."idn:51.71.01.1001 idn:12.71.01.1001 idn:18.71.01.1003 idn:73.71.01.1001".split(" "),
] as const;

/** Invented buyer, with the place that the parcels go to. */
export type PastBuyer = { buyer: Buyer; destinationRef: string };

/** Invents buyers. Their e-mail addresses are under `.example`, and their numbers continue those of the demo shops. */
export function inventBuyers(chance: Chance, count: number, channel: "email" | "whatsapp" | "any"): PastBuyer[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${at(firstNames, chance)} ${at(lastNames, chance)}`;
    const phone = `08120000${String(1_000 + index)}`;
    const email = `${name.toLowerCase().replace(" ", ".")}${index}@surat.example`;
    const usesEmail = channel === "email" || (channel === "any" && chance.next() < 0.4);
    const contact = parseContact(usesEmail ? email : phone);
    if (!contact) throw new Error(`${email} or ${phone} is no contact.`);
    const address = `Jalan ${at(streets, chance)} Nomor ${1 + chance.below(80)}`;
    const destinationRef = at(destinationRefs, chance);
    return {
      buyer: { name, contact, phone: usesEmail ? null : parsePhone(phone), address, note: null },
      destinationRef,
    };
  });
}

function at(all: readonly string[], chance: Chance): string {
  return all[chance.below(all.length)] ?? "";
}
