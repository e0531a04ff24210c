import { expect, test } from "vitest";
import { fields, isObject } from "./fields";

test("an object has its own fields, and any other field is undefined", () => {
  const { name, price } = fields({ name: "Kain" });
  expect([name, price]).toEqual(["Kain", undefined]);
});

test.each([null, undefined, "kain", 5, true, Symbol("kain"), () => "kain"])(
  "%o is not an object and has no fields",
  (value) => {
    expect(isObject(value)).toBe(false);
    expect(fields(value)).toEqual({});
  },
);

test("an array has its items as fields", () => {
  expect(Object.entries(fields(["a", "b"]))).toEqual([
    ["0", "a"],
    ["1", "b"],
  ]);
});

test("an error has its message, its cause and added fields", () => {
  const error = Object.assign(new Error("Gagal.", { cause: "sebab" }), { code: "E1" });
  const { name, message, cause, code } = fields(error);
  expect([name, message, cause, code]).toEqual(["Error", "Gagal.", "sebab", "E1"]);
});

test("a getter is read, and the object is not copied", () => {
  class Product {
    get name() {
      return "Kain";
    }
  }
  const product = new Product();
  expect(fields(product).name).toBe("Kain");
  expect(fields(product)).toBe(product);
});
