import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect } from "playwright/test";
import { ask } from "../support/http";
import { story } from "../support/story";

/** Existing and missing pages, with their headings. */
const pages: [path: string, status: number, heading: string][] = [
  ["/katalog", 200, "Semua produk"],
  ["/produk/tidak-ada", 404, "Produk ini tidak ada lagi"],
  ["/produk/syal", 200, "Syal"],
  ["/halaman/tidak-ada", 404, "Halaman ini tidak ada"],
  ["/katalog/tidak-ada", 404, "Halaman ini tidak ada"],
  [`/track/${"x".repeat(43)}`, 404, "Tautan pesanan tidak ditemukan"],
  [`/track/${"x".repeat(43)}/struk`, 404, "Tautan pesanan tidak ditemukan"],
  ["/keranjang", 200, "Keranjang"],
  ["/apa-saja", 404, "Halaman ini tidak ada"],
];

story("a missing page explains itself with its own text and status, without scripts", async ({ shop }) => {
  const answers = await Promise.all(pages.map(([path]) => shop.visit("GET", path)));
  for (const [index, [path, status, heading]] of pages.entries()) {
    const text = answers[index]?.bytes.toString() ?? "";
    expect(answers[index]?.status, path).toBe(status);
    expect(text, path).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(text.includes('<meta name="robots" content="noindex'), path).toBe(status === 404);
  }
});

story("an unknown host has no pages and says so", async ({ server }) => {
  for (const path of ["/", "/keranjang", "/produk/syal"]) {
    const { status, bytes } = await ask(server, "orang-lain.example", "GET", path);
    expect(status, path).toBe(404);
    expect(bytes.toString(), path).toContain("<h1>Halaman ini tidak ada</h1>");
  }
  for (const path of ["/sitemap.xml", "/llms.txt"]) {
    expect((await ask(server, "orang-lain.example", "GET", path)).status, path).toBe(404);
  }
});

story("an earlier address of an admin page leads to the present one, with its query", async ({ shop }) => {
  const moved = {
    "/admin/angka?hari=30": "/admin/laporan?hari=30",
    "/admin/pembayaran": "/admin/pengaturan/pembayaran",
    "/admin/pengaturan/kode?panduan=codes": "/admin/pengaturan/verifikasi?panduan=codes",
    "/admin/pengaturan/orang/stf_1": "/admin/pengaturan/tim/stf_1",
    "/admin/pengaturan/sambungan/xendit": "/admin/pengaturan/integrasi/xendit",
  };
  for (const [from, to] of Object.entries(moved)) {
    const { status, headers } = await shop.visit("GET", from);
    expect([status, headers.location], from).toEqual([308, to]);
    expect((await shop.visit("GET", to)).status, to).toBe(307);
  }
});

story("every site may load the API client: a package that never changes, and a module", async ({ shop }) => {
  const script = await shop.visit("GET", "/client/latest.mjs");
  expect(script.headers).toMatchObject({
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=3600",
    "content-type": "text/javascript; charset=utf-8",
  });
  const { createClient } = await import(`data:text/javascript;base64,${script.bytes.toString("base64")}`);
  expect(createClient({ origin: "https://toko.example" })).toHaveProperty("createDraft");
  const { version } = JSON.parse(readFileSync("lib/client/package/package.json", "utf8"));
  const tarball = await shop.visit("GET", `/client/etalase-client-${version}.tgz`);
  expect([tarball.status, tarball.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
  expect(gunzipSync(tarball.bytes).toString("latin1")).toContain("package/dist/merchant/index.js");
  for (const path of [
    "/client/etalase-client-9.9.9.tgz",
    "/client/..%2Fpackage.json",
    "/client/package",
    "/client/latest",
  ])
    expect((await shop.visit("GET", path)).status, path).toBe(404);
});
