import { expect } from "playwright/test";
import { openApart } from "./apart";
import { type ApiPlayer, playApi } from "./api-player";
import { story } from "./cast";

let api: ApiPlayer;
let close: (() => Promise<void>) | null = null;

story.beforeAll(async () => {
  story.setTimeout(180_000);
  api = await playApi();
  close = await openApart("larasan", api.url);
});
story.afterAll(async () => {
  await close?.();
  await api.close();
});

story(
  "a catalogue that cannot be read says so, with two ways on, and is there again afterwards",
  async ({ visitor, shop }) => {
    const { page } = visitor;
    api.refuses(/\/products/);
    await page.goto(`${shop.site}/katalog?q=belum-pernah-dicari`);
    await expect(page.getByText(/^Katalog belum bisa dimuat\./)).toBeVisible();
    await visitor.looksAt("katalog-gangguan");
    api.refuses(null);
    await visitor.presses(page.getByRole("main").getByRole("link", { name: "Coba lagi" }));
    await expect(page.getByText(/0 hasil untuk/)).toBeVisible();
  },
);

story(
  "a shop that cannot be read at all says that orders are safe, and can be tried again",
  async ({ visitor, shop, guard }) => {
    const { page } = visitor;
    guard.mayFail = true;
    api.refuses(/./);
    const answer = await page.goto(`${shop.site}/track/${"y".repeat(43)}`);
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole("heading", { name: "Ada gangguan di toko kami" })).toBeVisible();
    await visitor.looksAt("gangguan");
    api.refuses(null);
    await page.getByRole("link", { name: "Coba lagi" }).click();
    await expect(page.getByRole("heading", { name: "Tautan pesanan tidak ditemukan" })).toBeVisible();
  },
);

story("a first page whose contents cannot be read still opens the shop", async ({ visitor, shop }) => {
  const { page } = visitor;
  api.refuses(/\/(home|products)/);
  const answer = await page.goto(shop.site);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Katalog belum bisa dimuat\./)).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await visitor.looksAt("beranda-gangguan");
  api.refuses(null);
  await visitor.presses(page.getByRole("main").getByRole("link", { name: "Coba lagi" }));
  await expect(page.locator(".hero")).toBeVisible();
});

story.describe("without script", () => {
  story.use({ javaScriptEnabled: false, isAlone: true });

  story("a shop that cannot be read says so in words all the same", async ({ page, shop }) => {
    api.refuses(/./);
    const answer = await page.goto(`${shop.site}/produk/belum-pernah-dibuka`);
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole("heading", { name: "Ada gangguan di toko kami" })).toBeVisible();
    api.refuses(null);
  });
});
