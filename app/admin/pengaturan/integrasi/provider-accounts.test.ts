import { expect, test } from "vitest";
import { readSetting, shownSetting } from "./provider-accounts";

const read = (type: string, text: string, secret = false, all: string[] = []) =>
  readSetting({ type, secret }, { text, all });

test("a setting is converted to its API type, and an empty secret keeps its value", () => {
  expect([read("string", "abc"), read("integer", "587"), read("string", "")]).toEqual(["abc", 587, null]);
  expect(read("string", "", true)).toBeUndefined();
  expect(read("array", "", false, ["gopay"])).toEqual(["gopay"]);
  expect(read("object", "kode = kode_masuk\n\nkabar=kabar_toko")).toEqual({ kode: "kode_masuk", kabar: "kabar_toko" });
});

test("a stored setting is shown in its input format", () => {
  expect(shownSetting({ type: "object" }, '{"kode":"kode_masuk"}').text).toBe("kode = kode_masuk");
  expect(shownSetting({ type: "array" }, '["gopay"]').all).toEqual(["gopay"]);
  expect(shownSetting({ type: "string" }, "toko@example.com").text).toBe("toko@example.com");
});
