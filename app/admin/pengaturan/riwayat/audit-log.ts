import type { MerchantAnswers } from "@/lib/client/merchant/contract";

export type AdminAuditEntry = NonNullable<MerchantAnswers["listAuditLog"]["items"]>[number];

/** Nouns for the subjects of audit entries. */
const nouns: Record<string, string> = {
  order: "pesanan",
  orders: "pesanan",
  product: "produk",
  category: "kategori",
  categories: "kategori",
  synonym: "sinonim",
  stock: "stok",
  media: "gambar",
  image: "gambar",
  page: "halaman",
  settings: "pengaturan",
  shop: "toko",
  payment_method: "cara bayar",
  payment_methods: "cara bayar",
  courier: "kurir",
  couriers: "kurir",
  connection: "sambungan",
  domain: "domain",
  staff: "anggota tim",
  token: "token",
  passkey: "kunci masuk",
  session: "sesi",
  webhook: "webhook",
  campaign: "kampanye",
  promotion: "promo",
  voucher: "voucher",
  refund: "pengembalian",
  message: "pesan",
  import: "impor",
  contact: "data pembeli",
  privacy: "privasi",
  guide: "panduan",
  variant: "varian",
  push_device: "perangkat yang dikabari",
};

/** Verbs of audit entries. */
const verbs: Record<string, string> = {
  added: "menambah",
  created: "membuat",
  made: "membuat",
  changed: "mengubah",
  removed: "menghapus",
  deleted: "menghapus",
  archived: "mengarsipkan",
  duplicated: "menyalin",
  ordered: "mengurutkan",
  merged: "menggabungkan",
  moved: "memindahkan",
  invited: "mengundang",
  revoked: "mencabut",
  switched_off: "mematikan",
  tried: "mencoba",
  opened: "membuka",
  closed: "menutup",
  read: "membaca",
  seen: "melihat",
  printed: "mencetak",
  exported: "mengekspor",
  corrected: "memperbaiki",
  noted: "mencatat",
  returned: "mengembalikan",
  uploaded: "mengunggah",
  described: "memberi keterangan",
  forgotten: "melupakan",
  given: "memberikan",
  proved: "membuktikan",
  rotated: "mengganti rahasia",
  applied: "menerapkan",
  retried: "mengirim ulang",
};

/** Audit actions with their own text. */
const deeds: Record<string, string> = {
  "contact.data_given": "memberikan data pembeli",
  "domain.made_primary": "menjadikan domain utama",
  "domain.wanted": "mendaftarkan domain",
  "import.stopped": "menghentikan impor",
  "order.address_corrected": "memperbaiki alamat pesanan",
  "order.awb_set": "mengisi resi pesanan",
  "order.buyer_read": "melihat data pembeli di pesanan",
  "order.money_returned": "mencatat uang kembali untuk pesanan",
  "order.moved": "mengubah status pesanan",
  "order.noted": "memberi catatan di pesanan",
  "orders.exported_with_buyers": "mengekspor pesanan dengan pembelinya",
  "product.prices_changed": "mengubah harga produk",
  "refund.reduced": "mengurangi uang yang harus dikembalikan untuk pesanan",
  "refund.made_at_gateway": "mencatat uang yang kembali dari dashboard gateway untuk pesanan",
  "refund.refused": "belum bisa mengembalikan uang lewat gateway untuk pesanan",
  "refund.retried": "mencoba lagi pengembalian lewat gateway untuk pesanan",
  "refund.returned": "mencatat uang kembali untuk pesanan",
  "session.began": "masuk dari",
  "session.ended": "mengakhiri sesi",
  "shop.deletion_asked": "meminta toko dihapus",
  "shop.deletion_undone": "membatalkan penghapusan toko",
  "staff.link_made": "membuat tautan masuk untuk",
};

/** Name of the actor. */
export function formatActorName({ actor }: Pick<AdminAuditEntry, "actor">): string {
  if (actor?.kind === "command") return "Pengelola server";
  if (actor?.kind === "system") return "Sistem";
  const name = actor?.name ?? "Seseorang";
  return actor?.kind === "token" ? `Token ${name}` : name;
}

/** Describes the action as a sentence without its subject: "mengubah produk Kain Kawung". */
export function describeAuditAction({ action, subject }: Pick<AdminAuditEntry, "action" | "subject">): string {
  return [deeds[action ?? ""] ?? composed(action ?? ""), subject?.name].filter(Boolean).join(" ");
}

function composed(action: string): string {
  const [noun = "", verb = ""] = action.split(".");
  return `${verbs[verb] ?? verb.replaceAll("_", " ")} ${nouns[noun] ?? noun.replaceAll("_", " ")}`;
}

/** Describes the diff, one field per line: "price: 10000 → 12000". */
export function describeAuditDiff({ before, after }: Pick<AdminAuditEntry, "before" | "after">): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => {
    const [was, is] = [before?.[field], after?.[field]];
    const change = was === undefined ? formatDiffValue(is) : `${formatDiffValue(was)} → ${formatDiffValue(is)}`;
    return `${field.replaceAll("_", " ")}: ${change}`;
  });
}

const most = 120;

function formatDiffValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "kosong";
  if (typeof value === "boolean") return value ? "ya" : "tidak";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
