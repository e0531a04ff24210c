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
