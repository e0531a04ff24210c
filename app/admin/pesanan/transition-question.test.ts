import { expect, test } from "vitest";
import { askOne, moveQuestion } from "./transition-question";

const orders = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Sari · KTS-${at + 1}`, amount: 10_000 + at }));

test("a bulk transition asks first, with the number of orders, the first ones and their total", () => {
  const { title, orders: named, sum } = moveQuestion("pay", orders(50));
  expect(title).toBe("Uang dari 50 pesanan ini sudah masuk?");
  expect(named).toEqual([
    "Sari · KTS-1 · Rp10.000",
    "Sari · KTS-2 · Rp10.001",
    "Sari · KTS-3 · Rp10.002",
    "Sari · KTS-4 · Rp10.003",
    "Sari · KTS-5 · Rp10.004",
    "dan 45 pesanan lain",
  ]);
  expect(sum).toBe("Rp501.225");
});

test("a sixth order is named instead of counted", () => {
  expect(moveQuestion("ship", orders(6)).orders.at(-1)).toBe("Sari · KTS-6 · Rp10.005");
});

test("an irreversible transition of one order asks first, with its amount", () => {
  expect(askOne("pay", 173_650)?.title).toBe("Uang Rp173.650 sudah masuk?");
  expect(askOne("ship", 0)?.confirm).toBe("Ya, kirim tanpa resi");
  expect(askOne("deliver", 0)?.confirm).toBe("Ya, sudah tiba");
  expect(askOne("process", 0)).toBeNull();
});
