import { openSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type BrowserContext, chromium } from "playwright";
import { createClient } from "@/lib/client";
import { current } from "@/lib/contract/versions/versions";
import { Purchase, usualForm } from "@/lib/testing/fixtures/purchase";
import { ensureBrowser } from "../../tools/testbed/browser.mjs";
import { findFreePort, narrow, nothingConfigured, ownServer, seed, startServer } from "../../tools/testbed/server.mjs";
import { Failure, run, step } from "../../tools/testbed/steps.mjs";

const folder = ".data/bench-web";

/** A page to audit and its use: a buyer reads or buys, a merchant browses lists or works. `path` may be a URL of another shop. */
export type Visited = { name: string; path: string; use: "reads" | "buys" | "lists" | "works" };

/** A shop with an order, and a browser with a filled cart. */
export type WebStage = { origin: string; debugPort: number; pages: Visited[]; end: () => Promise<void> };

/** Opens the demo shop on its own port, buys something, and starts a browser for Lighthouse. */
export async function openStage(): Promise<WebStage> {
  const executablePath = await ensureBrowser();
  if (!executablePath) throw new Failure("There is no Chromium here: set CHROMIUM_PATH to name one.");
  const port = await findFreePort();
  const settings = { STAND_INS: "on", BUDGET_FACTOR: "1000" };
  const env = { ...nothingConfigured, ...settings, DATA_DIR: folder, PORT: String(port) };
  rmSync(folder, { recursive: true, force: true });
  await step("Filling the shop", () => run(process.execPath, seed, { env }));
  await step("Making narrow pictures", () => run(process.execPath, narrow, { env }));
  const server = await startServer(ownServer, { port, env, out: openSync(`${folder}/log`, "w") });
  const origin = `http://localhost:${port}`;
  const { item, token, number } = await buy(origin);
  const debugPort = await findFreePort();
  const args = ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${debugPort}`];
  const context = await chromium.launchPersistentContext(`${folder}/browser`, { executablePath, args, headless: true });
  await fillCart(context, origin, item);
  await signIn(context, origin);
  const end = async () => {
    await context.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, debugPort, pages: [...pagesOf(item, token, number), ...listPhotoPages(port)], end };
}

function pagesOf({ slug, product_id: productId }: StoredCartLine, token: string, number: string): Visited[] {
  return [
    { name: "home", path: "/", use: "reads" },
    { name: "catalogue", path: "/katalog", use: "reads" },
    { name: "product", path: `/produk/${slug}`, use: "reads" },
    { name: "cart", path: "/keranjang", use: "buys" },
    { name: "checkout", path: "/checkout", use: "buys" },
    { name: "track", path: `/track/${token}`, use: "buys" },
    { name: "desk: home", path: "/admin", use: "works" },
    { name: "desk: orders", path: "/admin/pesanan?list=all", use: "lists" },
    { name: "desk: order", path: `/admin/pesanan/${number}`, use: "works" },
    { name: "desk: AWBs", path: "/admin/pesanan/resi", use: "works" },
    { name: "desk: stock", path: "/admin/stok", use: "works" },
    { name: "desk: products", path: "/admin/produk", use: "works" },
    { name: "desk: product", path: `/admin/produk/${productId}`, use: "works" },
    { name: "desk: import", path: "/admin/produk/impor", use: "works" },
    { name: "desk: campaign", path: "/admin/promosi/kampanye/baru", use: "works" },
    { name: "desk: page beside the shop", path: "/admin/tampilan/halaman/home", use: "works" },
    { name: "desk: numbers", path: "/admin/laporan", use: "works" },
    { name: "desk: settings", path: "/admin/pengaturan", use: "works" },
  ];
}

/** Pages of the demo shop whose pictures are rendered photos. */
function listPhotoPages(port: number): Visited[] {
  const shop = `http://keramik.localhost:${port}`;
  return [
    { name: "home with photos", path: `${shop}/`, use: "reads" },
    { name: "catalogue with photos", path: `${shop}/katalog`, use: "reads" },
    { name: "product with photos", path: `${shop}/produk/mug-awan`, use: "reads" },
  ];
}

type StoredCartLine = { slug: string; product_id: string; variant_id: string | null; qty: number };

/** Buys the first available product through the public API. Returns the item, and the order's token and number. */
async function buy(origin: string): Promise<{ item: StoredCartLine; token: string; number: string }> {
  const api = createClient({ origin, version: current });
  const { products } = await api.listProducts({});
  const found = products?.find(({ availability }) => availability === "in_stock");
  const { id, slug, variants } = await api.getProduct({ slug: found?.slug ?? "" });
  const variant = variants?.find(({ sold_out }) => !sold_out);
  const item = { slug: slug ?? "", product_id: id ?? "", variant_id: variant?.id ?? null, qty: 1 };
  const { results } = await api.searchDestinations({ q: "kotagede" });
  const rates = await api.quoteRates({ destination_ref: results?.[0]?.ref ?? null, items: [item] });
  const contact = "081234567890";
  const codeAfter = async (to: string, send: () => Promise<unknown>) => {
    await send();
    return readCode(origin, to);
  };
  const { track_token, order } = await new Purchase({ ...api, codeAfter }, contact).buys({
    ...usualForm,
    items: [item],
    contact,
    phone: contact,
    shipping_quote_id: rates.options?.[0]?.quote_id ?? null,
  });
  return { item, token: track_token ?? "", number: order?.number ?? "" };
}

async function readCode(origin: string, contact: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await fetch(`${origin}/api/dev/inbox?to=${contact}`);
    const { messages }: { messages: { code: string | null }[] } = await answer.json();
    const code = messages.find((message) => message.code !== null)?.code;
    if (code) return code;
    await wait(25);
  }
  throw new Failure("The code has not arrived.", readFileSync(`${folder}/log`, "utf8"));
}

/** Signs in as the owner of the demo shop with a one-time code. */
async function signIn({ request }: BrowserContext, origin: string): Promise<void> {
  const contact = "pemilik@larasan.example";
  const session = `${origin}/api/merchant/v1/session/code`;
  const headers = { Origin: origin };
  const sent = await request.post(session, { headers, data: { contact } });
  // Versions before tickets return no ticket and expect none.
  const { ticket } = await sent.json();
  const answer = await request.post(`${session}/verify`, {
    headers,
    data: { contact, code: await readCode(origin, contact), ...(ticket ? { ticket } : {}) },
  });
  if (!answer.ok()) throw new Failure(`The owner could not sign in: ${answer.status()}.`);
}

/** Adds a product to the cart through the shop's own pages, so cart and checkout are not empty. */
async function fillCart(context: BrowserContext, origin: string, { slug }: StoredCartLine): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/produk/${slug}`);
  await page.getByRole("button", { name: "Tambah ke keranjang" }).first().click();
  await page.getByRole("dialog").waitFor();
  await page.close();
}
