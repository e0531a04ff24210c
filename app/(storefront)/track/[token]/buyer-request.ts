import type { TrackedOrder } from "@/app/(storefront)/_copy/orders/tracked-order";

/** Request that a buyer may have about a paid order, with its chat sentence. */
export type BuyerRequest = { label: string; sentence: string };

/** Returns the possible requests: cancellation before dispatch, exchange or return after it. */
export function listBuyerRequests({ status, number }: Pick<TrackedOrder, "status" | "number">): BuyerRequest[] {
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
