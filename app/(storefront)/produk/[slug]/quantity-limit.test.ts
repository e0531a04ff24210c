import { expect, test } from "vitest";
import { calculateCartRoom, explainQuantityLimit, type Supply } from "./quantity-limit";

test.each<[supply: Supply, room: number, message: string]>([
  [{ stock: 4, inCart: 0 }, 4, "Stoknya hanya 4."],
  [{ stock: 4, inCart: 3 }, 1, "Stoknya 4, dan 3 sudah ada di keranjangmu."],
  [{ stock: 4, inCart: 4 }, 0, "Stoknya 4, dan semuanya sudah ada di keranjangmu."],
  [{ stock: 2, inCart: 5 }, 0, "Stoknya 2, dan semuanya sudah ada di keranjangmu."],
  [{ stock: null, inCart: 900 }, 99, "Paling banyak 999 buah dalam satu pesanan."],
])("%j leaves room for %i", (supply, room, message) => {
  expect(calculateCartRoom(supply)).toBe(room);
  expect(explainQuantityLimit(supply)).toBe(message);
});
