import { expect, test } from "vitest";
import { Typed } from "./form-input";

function typed(fields: Record<string, string>): Typed {
  const entries = new FormData();
  for (const [name, value] of Object.entries(fields)) entries.append(name, value);
  return new Typed(entries);
}

test("an amount is accepted in common formats", () => {
  const form = typed({
    a: "15.000",
    b: "15000",
    c: "Rp15.000",
    d: "Rp 15.000 ",
    e: "15rb",
    f: "15 ribu",
    g: "0,015jt",
  });
  const names = ["a", "b", "c", "d", "e", "f"];
  expect(names.map((name) => form.rupiah(name))).toEqual(names.map(() => 15_000));
  expect(form.faults).toEqual({});
  form.rupiah("g");
  expect(Object.keys(form.faults)).toEqual(["g"]);
});

test("an ambiguous amount is refused with both readings", () => {
  const form = typed({ harga: "1.500jt" });
  form.rupiah("harga");
  expect(form.faults.harga).toBe(
    "Ini bisa berarti Rp1.500.000 atau Rp1.500.000.000. Tulis lengkap, misalnya Rp1.500.000.",
  );
});

test("all unreadable fields are reported together, each at its field", () => {
  const form = typed({ harga: "15,5", berat: "dua", nama: "  ", mulai: "besok" });
  form.rupiah("harga");
  form.count("berat");
  form.required("nama");
  form.moment("mulai", "Asia/Jakarta");
  expect(Object.keys(form.faults)).toEqual(["harga", "berat", "nama", "mulai"]);
});

test("an empty optional field is null", () => {
  const form = typed({ a: "", b: " ", c: "" });
  expect([form.maybeRupiah("a"), form.maybe("b"), form.maybeCount("c"), form.flag("d")]).toEqual([
    null,
    null,
    null,
    false,
  ]);
  expect(form.faults).toEqual({});
});
