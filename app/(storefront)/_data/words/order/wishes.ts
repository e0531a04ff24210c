import type { TrackedOrder } from "./tracked";

/** Something that a buyer may want of a paid order, and how it is asked for. */
export type BuyerWish = { label: string; sentence: string };

/** What can be asked for: to cancel what was not sent yet, to exchange or send back what was. */
export function wishesFor({ status, number }: Pick<TrackedOrder, "status" | "number">): BuyerWish[] {
  const cancel = {
    label: "Batalkan pesanan",
    sentence: `Halo, saya mau membatalkan pesanan ${number} yang sudah saya bayar. Apakah masih bisa?`,
  };
  const exchange = { label: "Tukar barang", sentence: `Halo, saya mau menukar barang dari pesanan ${number}.` };
  const back = {
    label: "Kembalikan barang",
    sentence: `Halo, saya mau mengembalikan barang dari pesanan ${number}. Bagaimana caranya?`,
  };
  if (status === "paid" || status === "processing") return [cancel, exchange];
  return status === "shipped" || status === "delivered" || status === "completed" ? [exchange, back] : [];
}
