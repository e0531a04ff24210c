import { createSocket } from "node:dgram";
import { once } from "node:events";
import { expect, test } from "vitest";
import { openDns } from "@/lib/testing/fakes/dns";
import { txtFinder } from "./dns";

test("all TXT records of a name are returned in full, or none", async () => {
  const dns = await openDns();
  dns.records["_etalase.toko.example"] = ["v=spf1 -all", "etalase-domain=0123456789abcdefghjkmnpqrstvwxyz"];
  const find = txtFinder({ servers: [dns.server] });
  expect(await find("_etalase.toko.example")).toEqual(dns.records["_etalase.toko.example"]);
  expect(await find("_etalase.lain.example")).toEqual([]);
  dns.close();
});

test("a lookup without a response returns null", async () => {
  const silent = createSocket("udp4").bind(0, "127.0.0.1");
  await once(silent, "listening");
  const find = txtFinder({ servers: [`127.0.0.1:${silent.address().port}`], timeoutMs: 20 });
  expect(await find("_etalase.toko.example")).toBeNull();
  silent.close();
});
