import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Page } from "playwright/test";
import { contract } from "@/lib/contract";
import { splitEndpoint } from "@/lib/contract/endpoints";
import { errors } from "@/lib/contract/errors";
import { errorsOf, names } from "@/lib/contract/openapi";
import { Buyer, newMail } from "../buyer";
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

story("/docs shows the errors of every operation, and of every POST its Idempotency-Key", async ({ page }) => {
  await page.goto("/docs");
  for (const name of names()) {
    const operation = page.locator(`#${name}`);
    for (const code of errorsOf(contract[name])) {
      await expect(operation.getByRole("link", { name: code, exact: true })).toBeVisible();
    }
    const keys = operation.getByRole("rowheader", { name: "Idempotency-Key" });
    await expect(keys).toHaveCount(splitEndpoint(contract[name].endpoint).method === "POST" ? 1 : 0);
  }
});

/** Operations that take what only an earlier call, or the buyer, can give. */
const handed = ["sendCode", "verifyCode", "trackOrder", "reopenPayment", "claimPayment", "verifyLookupCode"];

story("only what an earlier call or the buyer gives is a placeholder", async ({ page, kopi, keramik, shop }) => {
  for (const { origin } of [shop, kopi, keramik]) {
    await page.goto(`${origin}/docs`);
    for (const name of names()) {
      for (const language of ["curl", "TypeScript"]) {
        expect(/your-/.test(await sampleOf(page, name, language)), name).toBe(handed.includes(name));
      }
    }
  }
});

/** Runs a sample of the page with the placeholders filled in, and answers with what it prints. */
type Paste = (operation: string, filled?: Record<string, string>) => Promise<string>;

function pasting(page: Page, language: string, contact: string): Paste {
  return async (operation, filled = {}) => {
    let code = (await sampleOf(page, operation, language)).replaceAll("sari@surat.example", contact);
    for (const [name, value] of Object.entries(filled)) code = code.replaceAll(`your-${name}`, value);
    return language === "curl" ? runShell(code) : runModule(code);
  };
}

const found = (printed: string, shape: RegExp): string => shape.exec(printed)?.[0] ?? printed;

for (const language of ["curl", "TypeScript"]) {
  story(
    `the ${language} samples of a checkout work one after the other, from draft to claim`,
    async ({ page, shop }) => {
      await page.goto("/docs");
      const buyer = new Buyer(shop, newMail());
      const paste = pasting(page, language, buyer.contact);
      const draft_id = found(await paste("createDraft"), /drf_\w+/);
      const code = await buyer.awaitsCode(() => paste("sendCode", { draft_id }));
      const token = found(await paste("verifyCode", { draft_id, code }), /[\w-]{43}/);
      expect(await paste("trackOrder", { token })).toContain("Menunggu Pembayaran");
      expect(await paste("reopenPayment", { token })).toContain("manual");
      expect(await paste("claimPayment", { token })).toContain("Menunggu Konfirmasi");
      const lookup = await buyer.awaitsCode(() => paste("sendLookupCode"));
      expect(await paste("verifyLookupCode", { code: lookup })).toContain("Menunggu Konfirmasi");
    },
  );
}

const complete = names().filter((name) => !handed.includes(name));

story("every curl sample that needs nothing from another call works when it is pasted", async ({ page }) => {
  await page.goto("/docs");
  for (const name of complete) {
    const answer: unknown = JSON.parse(await runShell(await sampleOf(page, name, "curl")));
    expect(answer, name).not.toHaveProperty("error");
  }
});

story("every TypeScript sample that needs nothing from another call works when it is pasted", async ({ page }) => {
  await page.goto("/docs");
  for (const name of complete) expect(await runModule(await sampleOf(page, name, "TypeScript")), name).not.toBe("");
});

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
