import { expect, test } from "vitest";
import { hostOf } from "./host";

const behindProxy = new Headers({ Host: "app:3000", "X-Forwarded-Host": "toko.example" });

test("a page is where its visitor asked for it, and a proxy is believed only where the deployment says so", () => {
  expect(hostOf(behindProxy, { FORWARDED_HOST: "trusted" })).toBe("toko.example");
  expect(hostOf(behindProxy, { VERCEL: "1" })).toBe("toko.example");
  expect(hostOf(behindProxy, {})).toBe("app:3000");
});

test("a proxy that says nothing leaves the request's own word", () => {
  expect(hostOf(new Headers({ Host: "toko.example" }), { FORWARDED_HOST: "trusted" })).toBe("toko.example");
});
