import { expect, test } from "vitest";
import { buildDnsTargetRecord, describeDnsTarget, describeDomainStatus, shortName } from "./domains";

test("a DNS record name omits the domain that the registrar adds", () => {
  expect(shortName("_etalase.toko.example", "toko.example")).toBe("_etalase");
  expect(shortName("_etalase.www.toko.example", "www.toko.example")).toBe("_etalase.www");
  expect(shortName("_etalase.toko.co.id", "toko.co.id")).toBe("_etalase");
  expect(shortName("_etalase.www.toko.my.id", "www.toko.my.id")).toBe("_etalase.www");
  expect(shortName("_etalase.toko.id", "toko.id")).toBe("_etalase");
  expect(shortName("_etalase.lain", "toko.example")).toBe("_etalase.lain");
});

test("a domain shows its verification status and where it leads", () => {
  expect(describeDomainStatus({ state: "unverified", served: true, primary: false })).toBe("Belum terbukti milikmu");
  expect(describeDomainStatus({ state: "active", served: true, primary: true })).toBe("Utama · Toko ini");
  expect(describeDomainStatus({ state: "active", served: false, primary: false })).toBe("Situsmu di tempat lain");
});

test("a subdomain points to an existing host by CNAME, a bare domain by ALIAS", () => {
  const host = "toko.vercel.app";
  expect(buildDnsTargetRecord("www.toko.co.id", host)).toEqual({ type: "CNAME", name: "www", value: host });
  expect(buildDnsTargetRecord("toko.co.id", host)).toEqual({ type: "ALIAS", name: "@", value: host });
  expect(buildDnsTargetRecord("toko.example", host)).toEqual({ type: "ALIAS", name: "@", value: host });
});

test("a DNS check reports its result, and nothing if it could not run", () => {
  expect(describeDnsTarget(true)).toContain("sudah mengarah");
  expect(describeDnsTarget(false)).toContain("belum mengarah");
  expect(describeDnsTarget(null)).toBe("");
});
