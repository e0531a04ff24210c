import { expect, test } from "vitest";
import type { TrackedOrder } from "@/app/(storefront)/_copy/orders/tracked-order";
import { listBuyerRequests } from "./buyer-request";

const table: [status: NonNullable<TrackedOrder["status"]>, labels: string[]][] = [
  ["pending_payment", []],
  ["awaiting_confirmation", []],
  ["paid", ["Batalkan pesanan", "Tukar barang"]],
  ["processing", ["Batalkan pesanan", "Tukar barang"]],
  ["shipped", ["Tukar barang", "Kembalikan barang"]],
  ["completed", ["Tukar barang", "Kembalikan barang"]],
  ["cancelled", []],
  ["refunded", []],
];

test.each(table)("the buyer of a %s order can request %j, naming the order number", (status, labels) => {
  const requests = listBuyerRequests({ status, number: "LRS-261114-K7Q2" });
  expect(requests.map(({ label }) => label)).toEqual(labels);
  expect(requests.filter(({ sentence }) => !sentence.includes("LRS-261114-K7Q2"))).toEqual([]);
});
