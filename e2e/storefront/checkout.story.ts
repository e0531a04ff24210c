import { expect } from "playwright/test";
import { errors } from "@/lib/contract/errors";
import { story } from "../support/browser/browser-story";
import { falsify, hold, loseAnswers, noteCalls, refuse, relent } from "../support/browser/network";
import { desktop, phone } from "../support/browser/screens";
import { StoryBuyer } from "../support/buyer";

story("an incomplete form lists what is missing and links to each field", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.carries();
  await visitor.opens("/checkout");
  await visitor.looksAt("checkout-kosong");
  for (const distraction of [page.getByLabel("Cari produk"), page.getByText("Menu"), page.getByText("Bayar dengan")])
    await expect(distraction.first()).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link").first()).toBeVisible();
  // A tablet in landscape shows the cart beside the form.
  await page.setViewportSize(desktop);
  await expect(page.locator(".summary-lines")).toBeVisible();
  await page.setViewportSize(phone);
  await expect(page.locator(".summary-lines")).toBeHidden();
  await visitor.pressesButton(/^Buat pesanan/);
  const summary = page.getByRole("alert").filter({ hasText: "Masih ada yang perlu dilengkapi" });
  await expect(summary).toBeFocused();
  await visitor.looksAt("checkout-belum-lengkap");
  await visitor.presses(summary.getByRole("link", { name: "Tulis nama penerima paket." }));
  await expect(visitor.field("Nama penerima")).toBeFocused();
  // In the order of the page.
  await expect(summary.getByRole("link")).toHaveText([
    "Tulis nama penerima paket.",
    "Tulis nomor WhatsApp atau alamat e-mail.",
    /^Pilih salah satu dari daftar/,
    "Tulis alamat lengkap penerima.",
  ]);
  await visitor.introducesHerself();
  await expect(summary).toHaveCount(0);
});

story(
  "a preorder shows its lead time until the order, and the last button shows action and price",
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const waits = "dikirim ±10 hari setelah pembayaran diterima";
    await visitor.returnsToCheckout("taplak-runner-mega-mendung");
    await expect(page.getByRole("button", { name: "Buat pesanan · Rp252.500" })).toBeInViewport({ ratio: 1 });
    await expect(page.locator("#barang")).toContainText(waits);
    await expect(page.getByRole("group", { name: "Kurir" })).toContainText(/dibuat 10 hari, tiba \d+(\s\w+)?–\d+\s\w+/);
    const note = "Titip di satpam, ya.";
    await visitor.presses(page.getByText("Tambah catatan untuk penjual"));
    await visitor.fills(visitor.field("Catatan"), note);
    await visitor.looksAt("checkout-catatan");
    const draft = page.waitForRequest(/\/checkout\/draft$/);
    const code = await visitor.asksForCode();
    expect((await draft).postDataJSON()).toMatchObject({ note });
    await expect(visitor.sheet("Masukkan kode")).toContainText(waits);
    await visitor.typesCode(code);
    const { token } = await visitor.followsOrder();
    await expect(page.getByText(waits).first()).toBeVisible();
    const { order } = await shop.client.trackOrder({ token });
    // The page and the message show the same deadline. The deadline of the code is shown beside it.
    await expect(page.locator(".deadline time").first()).toHaveAttribute("datetime", String(order?.expires_at));
    await expect(page.getByText("Setelah itu kamu bisa membuat kode baru di sini.")).toBeVisible();
    await visitor.opens(`/track/${token}/struk`);
    await expect(page.locator(".receipt")).toContainText(String(new Date().getFullYear()));
    await expect(page.locator(".receipt")).toContainText(waits);
  },
);

story("an issue from the server is shown at its field and disappears once corrected", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.returnsToCheckout();
  const issues = [{ path: "address", message: "Alamat ini tidak bisa dibaca." }];
  await refuse(page, "/checkout/draft", "invalid_request", { issues });
  await visitor.pressesButton(/^Buat pesanan/);
  const summary = page.getByRole("alert").filter({ hasText: errors.invalid_request.message });
  await expect(summary.getByRole("link", { name: "Alamat ini tidak bisa dibaca." })).toBeVisible();
  await expect(page.locator("#alamat-salah")).toBeVisible();
  await visitor.field("Alamat lengkap").fill("Jalan Kenanga 9, RT 03/RW 05");
  await expect(summary).toHaveCount(0);
  await expect(page.locator("#alamat-salah")).toHaveCount(0);
});

const numbers: [typed: string, message: string][] = [
  ["0812345", "Nomornya kurang 3 angka. Contoh: 0812 3456 7890."],
  ["0812 tiga", "Tulis nomor WhatsApp, atau alamat e-mail dengan tanda @."],
  ["021 7654321", "Ini nomor telepon rumah. Pakai nomor HP."],
  ["+65 8123 4567", "Nomor harus nomor Indonesia (08… atau +62…)."],
];

story("a field is validated when the buyer leaves it, and its issue disappears once corrected", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.carries();
  await visitor.opens("/checkout");
  const number = visitor.field("Nomor WhatsApp");
  for (const [typed, message] of numbers) {
    await number.fill(typed);
    await number.blur();
    await expect(page.locator("#kontak-salah")).toHaveText(message);
  }
  await number.fill(visitor.phone);
  await expect(page.locator("#kontak-salah")).toHaveCount(0);
  await expect(visitor.field("Nomor HP")).toHaveCount(0);
  await number.fill(visitor.mail);
  await number.blur();
  await expect(page.locator("#kontak-salah")).toHaveCount(0);
  await expect(visitor.field("Nomor HP")).toBeVisible();
  await expect(page.getByText(`yang kami kirim ke ${visitor.mail}.`)).toBeVisible();
  await visitor.looksAt("checkout-e-mail");
});

story("form input survives a reload, and a new visit only if the buyer asked for it", async ({ visitor, context }) => {
  const { page } = visitor;
  await visitor.carries();
  await visitor.opens("/checkout");
  await visitor.introducesHerself();
  await page.reload();
  await expect(visitor.field("Nama penerima")).toHaveValue("Sari Dewi");
  await expect(visitor.field("Alamat lengkap")).toHaveValue(/Kenanga/);
  await visitor.looksAt("checkout");
  const nameElsewhere = async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    const field = other.getByLabel("Nama penerima");
    await expect(field).toBeVisible();
    const value = await field.inputValue();
    await other.close();
    return value;
  };
  expect(await nameElsewhere()).toBe("");
  await visitor.presses(page.getByText("Ingat data saya di HP ini"));
  await expect(page.getByRole("checkbox")).toBeChecked();
  expect(await nameElsewhere()).toBe("Sari Dewi");
});

story("offline, the form keeps its input and can be sent after reconnecting", async ({ visitor, context, guard }) => {
  const { page } = visitor;
  await visitor.returnsToCheckout();
  guard.mayFail = true;
  await context.setOffline(true);
  await visitor.pressesButton(/^Buat pesanan/);
  await expect(page.getByText("Koneksi terputus. Pesanan belum dibuat, kamu belum ditagih.")).toBeVisible();
  await expect(visitor.field("Nama penerima")).toHaveValue("Sari Dewi");
  await visitor.looksAt("checkout-terputus");
  await context.setOffline(false);
  await visitor.pressesButton("Coba lagi");
  await expect(visitor.sheet("Masukkan kode")).toBeVisible();
});

story(
  "a request with a lost response is retried automatically with the same key",
  async ({ visitor, guard, server }) => {
    const { page } = visitor;
    await visitor.returnsToCheckout();
    guard.mayFail = true;
    const drafts = noteCalls(page, "POST", "/checkout/draft");
    await loseAnswers(page, server, "/checkout/draft", 1);
    await visitor.pressesButton(/^Buat pesanan/);
    await expect(visitor.sheet("Masukkan kode")).toBeVisible();
    const keys = drafts.map((call) => call.headers()["idempotency-key"]);
    expect(keys).toEqual([keys[0], keys[0]]);
  },
);

story("a server error is explained, and the form can be sent again", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.returnsToCheckout();
  await refuse(page, "/checkout/draft", "internal_error");
  await visitor.pressesButton(/^Buat pesanan/);
  await expect(page.getByRole("alert").filter({ hasText: errors.internal_error.message })).toBeFocused();
  await visitor.looksAt("checkout-gangguan");
  await relent(page, "/checkout/draft");
  await visitor.pressesButton("Coba lagi");
  await expect(visitor.sheet("Masukkan kode")).toBeVisible();
});

story(
  "failed shipping rates can be retried with one press, without layout shift, and the order continues",
  async ({ visitor }) => {
    const { page } = visitor;
    const depthOfStreet = () =>
      page.evaluate(() => {
        const [top = 0, street = 0] = ["nama", "alamat"].map(
          (id) => document.getElementById(id)?.getBoundingClientRect().top,
        );
        return street - top;
      });
    await visitor.returnsToCheckout();
    await refuse(page, "/shipping/rates", "unavailable");
    await page.reload();
    await expect(page.getByText(errors.unavailable.message)).toBeVisible();
    await visitor.pressesButton(/^Buat pesanan/);
    const fault = page.getByRole("alert").getByRole("link", { name: "Ongkir ke tujuan ini belum diketahui." });
    await visitor.presses(fault);
    await expect(page.locator("#kurir")).toBeFocused();
    await visitor.looksAt("checkout-tanpa-ongkir");
    const depth = await depthOfStreet();
    expect(depth).toBeGreaterThan(0);
    await relent(page, "/shipping/rates");
    await visitor.pressesButton("Hitung lagi");
    await expect(page.getByRole("group", { name: "Kurir" })).toBeVisible();
    expect(await depthOfStreet()).toBeCloseTo(depth, 0);
    await expect(fault).toHaveCount(0);
    await visitor.pressesButton(/^Buat pesanan/);
    await expect(visitor.sheet("Masukkan kode")).toBeVisible();
  },
);

story("a price change since the cart is announced at the checkout", async ({ visitor, shop, merchant }) => {
  const product = await merchant.offers(shop, { name: "Kain Parang", price: 150_000, stock: 9 });
  await visitor.adds(product.slug);
  await merchant.changes(product, "price", 140_000);
  await visitor.opens("/checkout");
  await expect(visitor.page.getByText("Harga Kain Parang berubah dari Rp150.000 menjadi Rp140.000.")).toBeVisible();
});

story("an expired quote is renewed silently if the price is the same", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.returnsToCheckout();
  await falsify(page, "/checkout/draft", { shipping_quote_id: "qte_habis.waktunya" });
  const drafts = noteCalls(page, "POST", "/checkout/draft");
  await visitor.pressesButton(/^Buat pesanan/);
  await expect(visitor.sheet("Masukkan kode")).toBeVisible();
  expect(drafts).toHaveLength(2);
});

story(
  "a total that changed while the buyer was typing is shown before a code is sent",
  async ({ visitor, shop, merchant }) => {
    const product = await merchant.offers(shop, { name: "Kain Lereng", price: 200_000, stock: 9 });
    await visitor.returnsToCheckout(product.slug);
    await merchant.changes(product, "price", 210_000);
    await visitor.pressesButton(/^Buat pesanan/);
    await expect(visitor.sheet("Total berubah")).toContainText(/Total diperbarui: Rp[\d.]+ → Rp[\d.]+\. Lanjutkan\?/);
    await visitor.looksAt("checkout-total-berubah");
    expect(await shop.inbox(visitor.contact)).toEqual([]);
    await visitor.pressesButton("Lanjutkan");
    await expect(visitor.sheet("Masukkan kode")).toBeVisible();
  },
);

story("a payment method whose maximum the total exceeds is hidden with a reason", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.carries("dompet-tumpal-nila", 198);
  await visitor.opens("/checkout");
  await visitor.choosesDestination("Kotagede");
  await expect(page.getByText("QRIS tersedia untuk belanja sampai Rp10.000.000.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^QRIS/ })).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /^BCA Virtual Account/ })).toBeChecked();
  await visitor.looksAt("checkout-batas-bayar");
});

story("a misspelled e-mail address gets a correction at a touch", async ({ visitor, kopi }) => {
  const otherVisitor = visitor.visits(kopi);
  await otherVisitor.carries();
  await otherVisitor.opens("/checkout");
  await otherVisitor.fills(otherVisitor.field("E-mail"), "sari@gmial.com");
  await expect(otherVisitor.page.getByText("Maksudmu gmail.com?")).toBeVisible();
  await otherVisitor.looksAt("checkout-kopi");
  await otherVisitor.pressesButton("Perbaiki");
  await expect(otherVisitor.field("E-mail")).toHaveValue("sari@gmail.com");
});

story(
  "input during price loading counts: the order waits for its new destination, and a courier change is named",
  async ({ visitor, shop }) => {
    const { page } = visitor;
    await visitor.returnsToCheckout();
    const drafts = noteCalls(page, "POST", "/checkout/draft");
    await visitor.pressesButton(/^Ganti/);
    const letGo = await hold(page, "/shipping/rates");
    await visitor.choosesDestination("Abepura Jayapura");
    await visitor.presses(page.locator("label").filter({ hasText: "JNE YES" }));
    await visitor.pressesButton(/^Buat pesanan · /);
    await expect(page.getByRole("button", { name: "Menyiapkan pesanan…" })).toBeVisible();
    expect(drafts).toHaveLength(0);
    await letGo();
    const review = visitor.sheet("Total berubah");
    await expect(review).toContainText("Ongkir diperbarui:");
    await expect(page.locator(".courier-change")).toContainText("berganti dari JNE YES menjadi J&T Express EZ.");
    expect(drafts).toHaveLength(1);
    const code = await new StoryBuyer(shop, visitor.contact).awaitsCode(() => visitor.pressesButton("Lanjutkan"));
    await visitor.typesCode(code);
    await visitor.followsOrder();
    await expect(page.getByRole("main")).toContainText("Jayapura");
  },
);

story("an order with failed rates is not placed at the prices of the previous destination", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.returnsToCheckout();
  const drafts = noteCalls(page, "POST", "/checkout/draft");
  await refuse(page, "/shipping/rates", "unavailable");
  await visitor.pressesButton(/^Ganti/);
  await visitor.choosesDestination("Abepura Jayapura");
  await expect(page.getByRole("button", { name: "Hitung lagi" })).toBeVisible();
  await visitor.pressesButton("Buat pesanan");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Ongkir ke tujuan ini belum diketahui.");
  expect(drafts).toHaveLength(0);
  await relent(page, "/shipping/rates");
  await visitor.pressesButton("Hitung lagi");
  await expect(page.getByRole("button", { name: /^Buat pesanan · Rp/ })).toBeVisible();
});
