import { expect, test } from "vitest";
import { isForSignUp, namesHost, readPageHost } from "./host";

const behindProxy = new Headers({ Host: "app:3000", "X-Forwarded-Host": "toko.example" });

test("a page takes its host from the request, and from a proxy only if the deployment trusts it", () => {
  expect(readPageHost(behindProxy, { FORWARDED_HOST: "trusted" })).toBe("toko.example");
  expect(readPageHost(behindProxy, { VERCEL: "1" })).toBe("toko.example");
  expect(readPageHost(behindProxy, {})).toBe("app:3000");
});

test("without a forwarded host the request's own host is used", () => {
  expect(readPageHost(new Headers({ Host: "toko.example" }), { FORWARDED_HOST: "trusted" })).toBe("toko.example");
});

test("a request has a valid host if its trusted header is valid and Next can read the other", () => {
  const named: [host: string, forwarded: string | null, isNamed: boolean][] = [
    ["toko.example", null, true],
    ["toko.example:8443", null, true],
    ["toko example", null, false],
    ["toko.example:99999", null, false],
    ["toko@example", null, false],
    // A Docker Compose service may have a name that is no valid domain.
    ["shop_1:3000", "toko.example", true],
    ["shop_1:3000", "toko example", false],
    ["toko example", "toko.example", false],
  ];
  for (const [Host, forwarded, isNamed] of named) {
    const headers = new Headers({ Host, ...(forwarded ? { "X-Forwarded-Host": forwarded } : {}) });
    expect(namesHost(headers, { FORWARDED_HOST: "trusted" }), `${Host} ${forwarded}`).toBe(isNamed);
  }
});

test("a page request is for the sign-up only on its host, however it is spelled", () => {
  const asks = (host: string, settings: Record<string, string> = { SIGN_UP_HOST: "buka.example" }) =>
    isForSignUp(
      { get: (name) => (name === "host" ? host : name === "x-forwarded-host" ? "buka.example" : null) },
      settings,
    );
  expect(["buka.example", "BUKA.example.", "buka.example:443"].map((host) => asks(host))).toEqual([true, true, true]);
  const others = ["toko.buka.example", "buka.example:8080", "buka.example.jahat.example", "jahat@buka.example", ""];
  expect(others.map((host) => asks(host))).toEqual(others.map(() => false));
  expect(asks("buka.example", {})).toBe(false);
  expect(asks("proxy.internal", { SIGN_UP_HOST: "buka.example", FORWARDED_HOST: "trusted" })).toBe(true);
});
