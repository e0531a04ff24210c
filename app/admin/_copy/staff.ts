import type { MerchantInputs } from "@/lib/client/merchant/contract";

export type StaffRole = "owner" | "staff";
type Notice = NonNullable<MerchantInputs["updateMe"]["notifications"]>[number];

export const roleChoices = [
  { value: "staff", label: "Staf: pesanan, produk, stok, halaman, promo" },
  { value: "owner", label: "Pemilik: semuanya, termasuk uang dan tim" },
] as const;

export const roleNames: Record<StaffRole, string> = { owner: "Pemilik", staff: "Staf" };

/** Staff notifications, with their labels. */
export const staffNotificationLabels: Record<Notice, string> = {
  order_paid: "Pesanan dibayar",
  transfer_claimed: "Pembeli melapor sudah transfer",
  refund_due: "Ada uang yang harus dikembalikan",
  stock_out: "Barang habis",
  message_undeliverable: "Pesan ke pembeli tidak sampai",
  limit_near: "Jatah kode atau kuota ongkir hampir habis",
};

function isNotice(name: string): name is Notice {
  return Object.hasOwn(staffNotificationLabels, name);
}

/** Returns the ticked staff notifications. */
export function parseStaffNotifications(ticked: readonly string[]): Notice[] {
  return ticked.filter(isNotice);
}
