import { expect, test } from "vitest";
import { Typed } from "@/app/admin/_copy/form-input";
import { describeAccountState, readSetting, shownSetting } from "./provider-accounts";

function typed(entries: Record<string, string | string[]>): Typed {
  const data = new FormData();
  for (const [name, values] of Object.entries(entries)) {
    for (const value of [values].flat()) data.append(name, value);
  }
  return new Typed(data);
}

const read = (type: string, value: string | string[], secret = false) =>
  readSetting({ name: "x", type, secret, choices: null }, typed({ "settings.x": value }));

test("a setting is converted to its API type, and an empty secret keeps its value", () => {
  expect([read("string", "abc"), read("integer", "587"), read("string", "")]).toEqual(["abc", 587, null]);
  expect(read("string", "", true)).toBeUndefined();
  expect(read("array", ["gopay"])).toEqual(["gopay"]);
});

test("a table has one field per name, and empty fields are left out", () => {
  const setting = { name: "templates", type: "object", secret: false, choices: ["order_placed", "shop_news"] };
  const input = typed({ "settings.templates.order_placed": "pesanan_kami", "settings.templates.shop_news": "" });
  expect(readSetting(setting, input)).toEqual({ order_placed: "pesanan_kami" });
});

test("a stored setting is shown in its input format", () => {
  expect(shownSetting({ type: "object" }, '{"order_placed":"pesanan"}').pairs).toEqual({ order_placed: "pesanan" });
  expect(shownSetting({ type: "array" }, '["gopay"]').all).toEqual(["gopay"]);
  expect(shownSetting({ type: "string" }, "toko@example.com").text).toBe("toko@example.com");
});

test("only a gateway's account has a mode", () => {
  const on = { live: true, enabled: true };
  expect(describeAccountState({ ...on, kind: "payment" })).toBe("Mode live");
  expect(describeAccountState({ ...on, kind: "payment", live: false })).toBe("Mode uji coba");
  expect(describeAccountState({ ...on, kind: "message", live: false })).toBe("Aktif");
  expect(describeAccountState({ ...on, kind: "payment", enabled: false })).toBe("Nonaktif");
});
