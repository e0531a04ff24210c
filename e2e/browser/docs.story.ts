import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Page } from "playwright/test";
import { contract } from "@/lib/contract";
import { splitEndpoint } from "@/lib/contract/endpoints";
import { errors } from "@/lib/contract/errors";
import { names } from "@/lib/contract/openapi";
import { story } from "../story";

const run = promisify(execFile);

/** The code of an operation's sample, as a reader would copy it. */
async function sampleOf(page: Page, operation: string, language: string): Promise<string> {
  const sample = page.locator(`#${operation}`).getByRole("group", { name: new RegExp(`, ${language}$`) });
  return await sample.locator("code").innerText();
}

/** What the sample prints when Node runs it as a module; any error it throws is thrown here. */
async function runModule(code: string): Promise<string> {
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", code]);
  return stdout;
}

async function runShell(code: string): Promise<string> {
  const { stdout } = await run("bash", ["-c", code]);
  return stdout;
}

story("/docs opens without an error of its scripts and asks nobody else for anything", async ({ page, shop }) => {
  const faults: string[] = [];
  const asked = new Set<string>();
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("requestfailed", (request) => faults.push(request.url()));
  page.on("request", (request) => asked.add(new URL(request.url()).origin));
  const answer = await page.goto("/docs", { waitUntil: "networkidle" });
  expect(answer?.status()).toBe(200);
  expect([...asked]).toEqual([shop.origin]);
  expect(faults).toEqual([]);
});

story("/docs shows every operation with its method and path", async ({ page }) => {
  await page.goto("/docs");
  for (const name of names()) {
    const { method, path } = splitEndpoint(contract[name].endpoint);
    const operation = page.locator(`#${name}`);
    await expect(operation.getByRole("heading", { name: contract[name].summary })).toBeVisible();
    await expect(operation).toContainText(`${method} ${path}`);
  }
});

story("/docs shows every error with its status and its message", async ({ page }) => {
  await page.goto("/docs");
  for (const [code, { status, message }] of Object.entries(errors)) {
    const row = page.locator(`#error-${code}`);
    await expect(row).toContainText(String(status));
    await expect(row).toContainText(message);
  }
});

story("every link inside /docs leads to something that is there", async ({ page }) => {
  await page.goto("/docs");
  const lost = await page
    .locator('a[href^="#"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute("href") ?? "").filter((href) => !document.getElementById(href.slice(1))),
    );
  expect(lost).toEqual([]);
  const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

story("/docs links the description of each version, and it opens", async ({ page, shop }) => {
  await page.goto("/docs");
  const links = await page.getByRole("link", { name: "OpenAPI 3.1" }).all();
  expect(links).toHaveLength(2);
  for (const link of links) {
    const path = (await link.getAttribute("href"))?.replace("/api/v1", "") ?? "";
    expect((await shop.get(path)).status).toBe(200);
  }
});

story("/docs of another shop shows that shop's address", async ({ page, kopi }) => {
  await page.goto(`${kopi.origin}/docs`);
  expect(await sampleOf(page, "listProducts", "curl")).toContain(`${kopi.origin}/api/v1/products`);
});

story("/docs fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/docs");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

for (const name of names()) {
  story(`the curl sample of ${name} works when it is pasted`, async ({ page }) => {
    await page.goto("/docs");
    const answer: unknown = JSON.parse(await runShell(await sampleOf(page, name, "curl")));
    expect(answer).not.toHaveProperty("error");
  });

  story(`the TypeScript sample of ${name} works when it is pasted`, async ({ page }) => {
    await page.goto("/docs");
    const sample = await sampleOf(page, name, "TypeScript");
    expect(await runModule(sample)).not.toBe("");
  });
}

story("the first call of the guide works when it is pasted", async ({ page }) => {
  await page.goto("/docs");
  const answer: unknown = JSON.parse(await runShell(await sampleOf(page, "start", "curl")));
  expect(answer).toMatchObject({ tenant: { slug: "larasan" } });
});

story.describe("without JavaScript", () => {
  story.use({ javaScriptEnabled: false });

  story("/docs can be read", async ({ page }) => {
    await page.goto("/docs");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const name of names()) await expect(page.locator(`#${name}`)).toBeVisible();
    await page.getByRole("link", { name: "GET listProducts" }).first().click();
    await expect(page.locator("#listProducts")).toBeInViewport();
  });
});
