import { expect } from "playwright/test";
import { limits } from "@/lib/contract/limits";
import { openDns } from "@/lib/testing/fakes/dns";
import { openStageAt } from "@/lib/testing/fakes/fake-server";
import { playFonnte } from "@/lib/testing/fakes/fonnte";
import { story } from "../support/browser/browser-story";
import { hold, noteCalls, scripts } from "../support/browser/network";
import { awake, type StorefrontVisitor } from "../support/browser/visitor";
import { newMobile } from "../support/buyer";
import { listAt } from "../support/json";
import { cronSecret, providersPort } from "../support/servers";
import { asks, entersNewShop } from "./admin-steps";
import { draggedUp, shiftsDown } from "./reorder-gestures";

story(
  "the settings are one list with their state, and each is changed on its page",
  async ({ visitor: somebody, merchant, server }) => {
    const { visitor, shop } = await entersNewShop(somebody, merchant, server);
    const { page } = visitor;
    await visitor.opens("/admin/pengaturan");
    await expect(page.getByText("Belum ada cara bayar")).toBeVisible();
    await visitor.looksAt("desk-pengaturan");

    await page.getByRole("link", { name: /^Toko Tutup/ }).click();
    await visitor.pressesButton("Buka toko");
    await expect(page.getByRole("heading", { name: "Toko buka" })).toBeVisible();
    await page.getByLabel("Nama toko").fill("Toko Sari Baru");
    await page.getByLabel("WhatsApp toko").fill("021 555 0000");
    await visitor.pressesButton("Simpan");
    await expect(page.getByText("Nomor WhatsApp ini tidak dikenali.", { exact: false }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Nama toko")).toHaveValue("Toko Sari Baru");
    await page.getByLabel("WhatsApp toko").fill("0812 3456 7890");
    await visitor.pressesButton("Simpan");
    await expect(page.getByText("Disimpan.")).toBeVisible();
    await page.getByText("Tutup sementara").click();
    await page.getByLabel("Pesan untuk pembeli").fill("Libur sebentar");
    await visitor.pressesButton("Tutup toko");
    await expect(page.getByRole("heading", { name: "Toko sedang tutup" })).toBeVisible();
    expect((await shop.client.getConfig()).closed?.text).toBe("Libur sebentar");
    const front = async () => (await shop.visit("GET", "/")).bytes.toString();
    await expect
      .poll(front)
      .toMatch(/Toko sedang tutup\.<.*Libur sebentar\.<.*href="\/admin\/masuk">Pemilik toko\? Masuk</);
    await visitor.looksAt("desk-toko");
    await visitor.opens("/admin");
    const closed = page.getByText("Toko sedang tutup: pembeli bisa melihat, belum bisa memesan.");
    await expect(closed.first()).toBeVisible();
    await visitor.looksAt("desk-beranda-tutup");
    await visitor.pressesButton(/^Sudah tahu, tutup/);
    await expect(closed).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Yang menunggu kamu" })).toBeVisible();
    await expect(closed).toHaveCount(0);
    await visitor.opens("/admin/pengaturan/toko");
    await visitor.pressesButton("Buka toko");
    await expect(page.getByRole("heading", { name: "Toko buka" })).toBeVisible();

    for (const code of ["jne", "sicepat"]) {
      await visitor.opens("/admin/pengaturan/pengiriman/baru");
      await awake(page.getByLabel("Kurir", { exact: true }));
      await page.getByLabel("Kurir", { exact: true }).selectOption(code);
      await page.getByLabel("Ongkir tetap").fill("15.000");
      await visitor.pressesButton("Tambah kurir");
      await expect(page.getByRole("heading", { name: "Pengiriman" })).toBeVisible();
    }
    const couriers = async () => (await shop.client.getConfig()).commerce?.couriers?.map(({ code }) => code);
    await shiftsDown(visitor, "JNE");
    await expect.poll(couriers).toEqual(["sicepat", "jne"]);
    await draggedUp(visitor);
    await expect.poll(couriers).toEqual(["jne", "sicepat"]);
    await page.reload();
    await expect(page.getByRole("listitem").filter({ hasText: "Matikan" }).first()).toContainText("JNE");
    await visitor.pressesButton("Matikan SiCepat");
    await expect(page.getByRole("button", { name: "Nyalakan SiCepat" })).toBeVisible();
    await page.getByRole("link", { name: /^JNE/ }).click();
    await page.getByLabel("Ongkir tetap").fill("12.500");
    await visitor.pressesButton("Simpan");
    await expect(page.getByText("Disimpan.")).toBeVisible();
    await pressesEarly(visitor);
    await expect(page.getByRole("link", { name: /^JNE.*12\.500/ })).toBeVisible();
    await visitor.looksAt("desk-pengiriman-urutan");
    await page.getByLabel("Gratis ongkir mulai belanja").fill("300.000");
    await page.getByLabel("Maksimal ongkir yang kamu tanggung per pesanan").fill("20.000");
    await page.getByLabel("JNE, semua layanan").check();
    await visitor.pressesButton("Simpan");
    await expect(page.getByText("Disimpan.")).toBeVisible();
    expect((await shop.client.getConfig()).commerce).toMatchObject({
      free_shipping_min: 300_000,
      free_shipping_max: 20_000,
      free_shipping_services: ["jne"],
    });

    await visitor.opens("/admin/pengaturan/domain");
    await page.getByLabel("Domain", { exact: true }).fill("bukan domain");
    await visitor.pressesButton("Tambah domain");
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
    await provesDomain(visitor, `sari-${visitor.phone}.example`);
  },
);

/** Opens the couriers and enables one before the page's scripts load. Two taps send one request. */
async function pressesEarly(visitor: StorefrontVisitor): Promise<void> {
  const { page } = visitor;
  const turn = page.getByRole("button", { name: "Nyalakan SiCepat" });
  const calls = noteCalls(page, "PATCH", "/couriers/sicepat");
  const release = await hold(page, scripts);
  await visitor.opens("/admin/pengaturan/pengiriman");
  await turn.tap();
  await turn.tap();
  await expect(turn).toHaveAttribute("data-pressed");
  await release();
  await expect(page.getByRole("button", { name: "Matikan SiCepat" })).toBeVisible();
  expect(calls).toHaveLength(1);
}

/** Adds a domain and verifies it, first without and then with its DNS record. It then becomes the primary domain. */
async function provesDomain(visitor: StorefrontVisitor, domain: string): Promise<void> {
  const { page } = visitor;
  const dns = await openDns(providersPort);
  await page.getByLabel("Domain", { exact: true }).fill(domain);
  await visitor.pressesButton("Tambah domain");
  const panel = page.getByRole("region", { name: domain });
  await expect(panel.getByText("Belum terbukti milikmu")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Salin nilai TXT/ })).toBeVisible();
  await visitor.pressesButton(/^Periksa sekarang/);
  await expect(page.getByRole("status").filter({ hasText: "Catatan TXT-nya belum terlihat." })).toBeVisible();
  await visitor.looksAt("desk-domain");
  const [, name = ""] = /nama lengkap: (\S+)/.exec(await panel.innerText()) ?? [];
  dns.records[name] = [await panel.locator("code").nth(2).innerText()];
  await visitor.pressesButton(/^Periksa sekarang/);
  await expect(page.getByText("Terverifikasi. Domain ini sekarang milik tokomu.")).toBeVisible();
  await visitor.pressesButton(/^Jadikan utama/);
  await expect(page.getByText("Sekarang ini domain utama.")).toBeVisible();
  await expect(panel.getByText("Utama · Toko ini")).toBeVisible();
  // Only the other domain has this button: the admin's own domain is known to lead to the shop.
  await expect(page.getByRole("button", { name: /^Periksa arahnya/ })).toHaveText([`Periksa arahnya ${domain}`]);
  dns.close();
}

story(
  "provider accounts, messages, privacy, audit log and shop deletion work in the admin",
  async ({ visitor: somebody, merchant, server }) => {
    const { visitor, shop } = await entersNewShop(somebody, merchant, server);
    const { page } = visitor;
    const fonnte = playFonnte("kunci-benar-1234");
    const stage = await openStageAt(providersPort, fonnte);
    await visitor.opens("/admin/pengaturan/integrasi");
    await visitor.looksAt("desk-integrasi");
    await page.getByRole("link", { name: "Hubungkan Fonnte" }).click();
    await visitor.pressesButton("Hubungkan");
    await expect(page.getByText("Ini belum diisi.")).toBeVisible();
    await page.getByLabel("Token").fill("kunci-salah-9999");
    await visitor.pressesButton("Hubungkan");
    await expect(page.getByText("Tersimpan, berakhiran 9999.", { exact: false })).toBeVisible();
    await expect(page.getByLabel("Token")).toHaveValue("");
    await visitor.looksAt("desk-integrasi-satu");
    const tries = async (text: string) => {
      await visitor.pressesButton("Coba koneksi Fonnte");
      await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
    };
    await tries("Fonnte: kuncinya ditolak.");
    await asks(page, "POST", "/staff", { name: "Budi", contact: newMobile(), role: "staff" });
    const failed = async () => listAt(await asks(page, "GET", "/messages?state=failed"), "items").length;
    await expect.poll(failed).toBe(1);
    stage.setFailureMode("api.fonnte.com", "gone");
    await tries("Fonnte: tidak menjawab.");
    stage.setFailureMode("api.fonnte.com", "well");
    await page.getByLabel("Token").fill("kunci-benar-1234");
    await visitor.pressesButton("Simpan");
    await expect(page.getByText("Tersimpan, berakhiran 1234.", { exact: false })).toBeVisible();
    await tries("Fonnte menjawab dan menerima kunci toko.");

    await visitor.opens("/admin/pengaturan/integrasi/xendit");
    await expect(page.getByText(`${shop.origin}/api/gateways/xendit/notifications`)).toBeVisible();
    await expect(page.getByLabel("Mode")).toHaveValue("live");
    await visitor.opens("/admin/pengaturan/integrasi/whatsapp");
    await page.locator("summary", { hasText: "pesanan_diterima" }).click();
    await expect(page.getByText("Terima kasih, pesanan {{1}} di {{2}} sudah kami terima.")).toBeVisible();
    await visitor.looksAt("desk-integrasi-whatsapp");
    await page.getByRole("link", { name: "Bantuan: WhatsApp dari Meta" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "WhatsApp dari Meta" })).toBeVisible();
    await visitor.looksAt("desk-bantuan-whatsapp");
    await visitor.opens("/admin/pengaturan/webhook");
    await visitor.looksAt("desk-webhook");
    await visitor.opens("/admin/pengaturan/pesan");
    await expect(page.getByText("Fonnte: kuncinya ditolak.", { exact: false })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Tidak sampai\s*1$/ })).toBeVisible();
    await visitor.pressesButton("Pilih semua");
    await visitor.looksAt("desk-pesan");
    await visitor.presses(page.getByRole("button", { name: "Kirim lagi", exact: true }));
    await expect(visitor.sheet("Kirim lagi 1 pesan ini?").getByRole("listitem")).toHaveText(/^Kabar untuk tim ke /);
    await visitor.pressesButton("Ya, kirim lagi");
    await expect(page.getByText("Tidak ada yang gagal.", { exact: false })).toBeVisible();
    await expect(page.getByText("1 pesan dikirim lagi.", { exact: false })).toBeVisible();
    await shop.visit("POST", "/api/cron/deliver-outbox", { headers: { Authorization: `Bearer ${cronSecret}` } });
    await expect.poll(() => fonnte.sent.length).toBe(1);
    await page.getByRole("link", { name: "Terkirim" }).click();
    await expect(page.getByText("Kabar untuk tim", { exact: false })).toBeVisible();
    await page.getByLabel("Nomor pesanan").fill("TIADA-1");
    await visitor.pressesButton("Cari");
    await expect(page.getByText("Tidak ada pesan di sini tentang TIADA-1.")).toBeVisible();
    await stage.close();
    await visitor.opens("/admin/pengaturan/paket");
    await expect(page.getByText("Paketmu:", { exact: false })).toBeVisible();

    await visitor.opens("/admin/pengaturan/privasi");
    await page.getByLabel("E-mail atau nomor WhatsApp pembeli").fill("pembeli@surat.example");
    const [file] = await Promise.all([page.waitForEvent("download"), visitor.pressesButton("Unduh datanya")]);
    expect(file.suggestedFilename()).toBe("data-pembeli.json");
    await visitor.pressesButton("Hapus data pembeli ini");
    await page.getByLabel("Ketik lagi kontaknya").fill("orang@lain.example");
    await visitor.pressesButton("Hapus selamanya");
    await expect(page.getByText("Yang kamu ketik tidak sama", { exact: false })).toBeVisible();
    expect(page.url()).not.toContain("surat");
    await visitor.looksAt("desk-privasi");

    await createsCategories(visitor);
    await visitor.opens("/admin/pengaturan/riwayat");
    const next = page.getByRole("link", { name: "Halaman berikutnya" });
    await visitor.presses(next);
    await expect(page.getByText(/menambah integrasi/)).toBeVisible();
    await visitor.looksAt("desk-riwayat");
    await page.goBack();
    await expect(page.getByText(/menambah integrasi/)).toHaveCount(0);
    await expect(next).toBeInViewport();
    await page.getByLabel("Oleh siapa").selectOption({ label: "Budi" });
    await visitor.pressesButton("Tampilkan");
    await expect(page.getByText("Belum ada yang diubah olehnya.")).toBeVisible();
    await visitor.opens("/admin/pengaturan/hapus");
    await visitor.pressesButton("Hapus toko");
    await page.getByLabel(/^Ketik nama toko/).fill("Toko Lain");
    await visitor.pressesButton("Hapus toko ini");
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
    await visitor.looksAt("desk-hapus");
  },
);

/** Makes more changes than fit on a page of the audit log. */
async function createsCategories({ page }: StorefrontVisitor): Promise<void> {
  const labels = Array.from({ length: limits.merchantPageSize }, (_, at) => `Rak ${at}`);
  await Promise.all(labels.map((label) => asks(page, "POST", "/categories", { label })));
}
