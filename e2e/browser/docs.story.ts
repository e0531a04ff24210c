import { expect } from "playwright/test";
import { listOperationNames, listPublicErrors } from "@/lib/api/openapi/document";
import { contract } from "@/lib/api/operations";
import { splitEndpoint } from "@/lib/contract/endpoints";
import { publicErrors } from "@/lib/contract/errors";
import { examples } from "@/lib/contract/examples";
import { baseline, current, versions } from "@/lib/contract/versions/versions";
import { look, lookForBarriers } from "../support/browser/page-checks";
import { awake } from "../support/browser/visitor";
import { story } from "./reader";
import { sampleOf, toDocsPath } from "./reference";

const groups = [...new Set(listOperationNames().map(toDocsPath))];
const docsPaths = [
  "/docs",
  ...groups,
  "/docs/errors",
  "/docs/versions",
  "/docs/test-data",
  `/docs/${baseline}`,
  `/docs/${baseline}/checkout`,
];
/** One page of each kind, checked at several screen sizes. */
const closely = ["/docs", "/docs/checkout", "/docs/errors", "/docs/test-data"];

story("every page of /docs loads without errors, third parties or accessibility barriers", async ({ page, shop }) => {
  story.setTimeout(180_000);
  const faults: string[] = [];
  const asked = new Set<string>();
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("requestfailed", (request) => faults.push(request.url()));
  page.on("request", (request) => asked.add(new URL(request.url()).origin));
  for (const docsPath of docsPaths) {
    const answer = await page.goto(docsPath, { waitUntil: "load" });
    expect(answer?.status(), docsPath).toBe(200);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), docsPath).toBeLessThan(15_000);
    if (!closely.includes(docsPath)) await lookForBarriers(page, docsPath, docsPath !== "/docs/versions");
  }
  await page.goto("/docs/merchant/webhooks", { waitUntil: "load" });
  await expect(page.locator("[id='order.paid']")).toContainText('"type": "order.paid"');
  await lookForBarriers(page, "/docs/merchant/webhooks");
  expect([...asked]).toEqual([shop.origin]);
  expect(faults).toEqual([]);
});

for (const docsPath of closely) {
  story(`${docsPath} fits phone and desktop, and is accessible`, async ({ page }) => {
    await page.goto(docsPath);
    await look(page, `docs-${docsPath.split("/").at(-1)}`);
  });
}

story("switching the version shows the same page for that version and its changes", async ({ page }) => {
  await page.goto("/docs/checkout");
  await expect(page.locator("#createDraft")).toContainText("phone in the request is required");
  await page.getByRole("banner").locator("summary").click();
  await page.getByRole("link", { name: baseline }).click();
  await expect(page).toHaveURL(`/docs/${baseline}/checkout`);
  await expect(page.locator("#createDraft")).toContainText(`Changes in ${current}`);
  await expect(page.locator("[id='createDraft.body.phone']")).toContainText("optional");
  await page.getByRole("link", { name: "what changed" }).click();
  await expect(page.locator(`[id="${current}"]`)).toContainText("createDraft");
});

story("the search finds a field in the browser and leads to it", async ({ page }) => {
  await page.goto("/docs");
  const box = page.getByRole("searchbox");
  // The key has no effect before the page is hydrated.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(box).toBeFocused({ timeout: 500 });
  }).toPass();
  await awake(box);
  await page.keyboard.type("unique_code");
  await expect(page.getByRole("link", { name: /^unique_code/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\w+\.[\w.]*unique_code$/);
  await expect(page.locator("li:target")).toBeInViewport();
});

story("a sample is copied with one click", async ({ page, context, shop }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: shop.origin });
  const sample = await sampleOf(page, "listCategories", "curl");
  await page.locator("#listCategories").getByRole("button", { name: /curl$/ }).click();
  await expect(page.locator("#listCategories").getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sample);
});

story("a read runs as soon as it is opened, and a write waits for a click", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/v1/") && calls.push(request.method()));
  await page.goto("/docs/catalogue");
  const list = page.locator("#listProducts");
  await list.getByText("Try it here").click();
  await expect(list).toContainText('"products": [');
  await page.goto("/docs/shipping");
  const rates = page.locator("#quoteRates");
  await rates.getByText("Try it here").click();
  expect(calls).toEqual(["GET"]);
  await rates.getByRole("button", { name: "Send quoteRates" }).click();
  await expect(rates).toContainText('"options": [');
  await rates.getByLabel("Body").fill("{}");
  await rates.getByRole("button", { name: "Send quoteRates" }).click();
  await rates.getByRole("link", { name: "invalid_request" }).last().click();
  await expect(page.locator("#invalid_request")).toBeInViewport();
});

story("a draft trial requests its own quote, however old the page is", async ({ page }) => {
  await page.goto("/docs/checkout");
  const draft = page.locator("#createDraft");
  await draft.getByText("Try it here").click();
  await expect(draft.getByLabel("Body")).toHaveValue(/"your-shipping_quote_id"/);
  await draft.getByRole("button", { name: "Send createDraft" }).click();
  await expect(draft.locator("figure").filter({ hasText: /^20\d, / })).toContainText('"draft_id": "drf_');
});

story("the test data of a shop shows the state of this moment, and is in no other cache", async ({ page, shop }) => {
  await page.goto("/docs");
  await page.getByRole("link", { name: "Test data" }).first().click();
  await expect(page.getByRole("row", { name: /HALOLARAS/ }).first()).toContainText("applied");
  await expect(page.getByRole("row", { name: /KEMARAU15/ })).toContainText("expired");
  await expect(page.getByRole("row", { name: /Pegunungan Bintang/ })).toContainText("destination_unserved");
  const { status, headers } = await shop.visit("GET", "/docs/test-data");
  expect([status, headers["cdn-cache-control"]]).toEqual([200, undefined]);
  expect(headers["cache-control"]).toContain("no-store");
});

story("a page of /docs is rendered once for all readers", async ({ shop }) => {
  const [first, second] = [await shop.visit("GET", "/docs/orders"), await shop.visit("GET", "/docs/orders")];
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(first.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
  expect(first.headers["cdn-cache-control"]).toBe("max-age=600, stale-while-revalidate=600");
  expect((await shop.visit("GET", "/docs/nothing")).status).toBe(404);
});

story.describe("without JavaScript", () => {
  story.use({ javaScriptEnabled: false });

  story("every operation is on the page of its group, with errors, key and example", async ({ page }) => {
    for (const docsPath of groups) {
      await page.goto(docsPath);
      for (const name of listOperationNames().filter((each) => toDocsPath(each) === docsPath)) {
        const { method, path } = splitEndpoint(contract[name].endpoint);
        const operation = page.locator(`#${name}`);
        await expect(operation.getByRole("heading", { name: contract[name].summary })).toBeVisible();
        await expect(operation).toContainText(`${method} ${path}`);
        const shown = await operation.getByRole("link").allTextContents();
        expect(shown, name).toEqual(expect.arrayContaining(listPublicErrors(contract[name])));
        await expect(operation.locator(`[id$=".header.Idempotency-Key"]`)).toHaveCount(method === "POST" ? 1 : 0);
        expect(JSON.parse(await sampleOf(page, name, "JSON")), name).toEqual(examples[name].answer);
      }
    }
  });

  story("every field and parameter in /docs has a description", async ({ page }) => {
    for (const docsPath of [...groups, "/docs/errors"]) {
      await page.goto(docsPath);
      const silent = await page
        .locator("li[id*='.']")
        .evaluateAll((lines) => lines.filter((line) => !line.querySelector(":scope > p + p")).map(({ id }) => id));
      expect(silent).toEqual([]);
    }
  });

  story("/docs/errors shows every error with status, message and details", async ({ page }) => {
    await page.goto("/docs/errors");
    for (const [code, { status, message }] of Object.entries(publicErrors)) {
      const errorSection = page.locator(`#${code}`);
      await expect(errorSection).toContainText(String(status));
      await expect(errorSection).toContainText(message);
    }
    await expect(page.locator("#item_unavailable")).toContainText("insufficient_stock");
  });

  story("every link inside /docs has a target", async ({ page }) => {
    const ids = new Map<string, Set<string>>();
    const links: string[] = [];
    for (const docsPath of docsPaths) {
      await page.goto(docsPath);
      const found = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
      expect(new Set(found).size, docsPath).toBe(found.length);
      ids.set(docsPath, new Set(found));
      const hrefs = await page
        .locator("main a[href], nav a[href]")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      links.push(
        ...hrefs
          .filter((href) => /^(#|\/docs)/.test(href))
          .map((href) => (href.startsWith("#") ? docsPath + href : href)),
      );
    }
    const lost = [...new Set(links)].filter((href) => {
      const [path = "", id = ""] = href.split("#");
      return ids.has(path) && id !== "" && !ids.get(path)?.has(id);
    });
    expect(lost).toEqual([]);
  });

  story("/docs links a working OpenAPI document of each version", async ({ page, shop }) => {
    await page.goto("/docs/versions");
    const links = await page.getByRole("link", { name: "OpenAPI 3.1" }).all();
    expect(links).toHaveLength(versions.length);
    for (const link of links) {
      const path = (await link.getAttribute("href"))?.replace("/api/v1", "") ?? "";
      expect((await shop.get(path)).status).toBe(200);
    }
  });

  story("/docs of another shop shows its URL and name", async ({ page, kopi }) => {
    expect(await sampleOf(page, "listProducts", "curl", kopi.origin)).toContain(`${kopi.origin}/api/v1/products`);
    await expect(page.getByRole("banner")).toContainText("Kopi Tepi Sawah");
  });

  story("/docs is readable and offers nothing that needs JavaScript", async ({ page }) => {
    await page.goto("/docs");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Catalogue" }).first().click();
    for (const name of listOperationNames().filter((each) => toDocsPath(each) === "/docs/catalogue")) {
      await expect(page.locator(`#${name}`)).toBeVisible();
    }
    await page.getByRole("link", { name: "listProducts GET" }).first().click();
    await expect(page.locator("#listProducts")).toBeInViewport();
    for (const control of ["Copy", "Try it here"]) await expect(page.getByText(control).first()).toBeHidden();
    await expect(page.getByRole("searchbox")).toHaveCount(0);
  });
});
