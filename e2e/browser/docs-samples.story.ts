import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, type Page } from "playwright/test";
import { listOperationNames } from "@/lib/api/openapi/document";
import { contract } from "@/lib/api/operations";
import type { OperationName } from "@/lib/contract/endpoints";
import { newMail, StoryBuyer } from "../support/buyer";
import { story } from "./reader";
import { sampleOf, toDocsPath } from "./reference";

const run = promisify(execFile);

// The samples are in the HTML, and pages without script cost a tenth.
story.use({ javaScriptEnabled: false });

// These stories render every page of the reference for the first time, or start a process for each sample.
story.describe.configure({ timeout: 90_000 });

const importLine = 'import { createClient } from "etalase-client";';
const builtClient = `import { createClient } from "${pathToFileURL(".client/latest.mjs")}";`;

/** Runs samples in one Node module, with the client that the shop serves. Returns the output. Throws an error of it. */
async function runModule(samples: string): Promise<string> {
  const code = `${builtClient}\n${samples.replaceAll(importLine, "")}`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", code]);
  return stdout;
}

async function runShell(code: string): Promise<string> {
  const { stdout } = await run("bash", ["-c", code]);
  return stdout;
}

/** Operations with inputs that come only from an earlier call or from the buyer. */
const handed: OperationName[] = [
  "sendCode",
  "verifyCode",
  "verifyLookupCode",
  ...listOperationNames().filter((name) => contract[name].endpoint.includes("{token}")),
];
/** With quoted shipping, a draft needs a quote. A quote inside a cached page would expire before the page. */
const handedIfQuoted: OperationName[] = [...handed, "createDraft"];

story("only values from an earlier call or from the buyer are placeholders", async ({ kopi, keramik, shop }) => {
  for (const each of [shop, kopi, keramik]) {
    const lacking = each === shop ? handedIfQuoted : handed;
    for (const docsPath of new Set(listOperationNames().map(toDocsPath))) {
      const { bytes } = await each.visit("GET", docsPath);
      const samples = [...bytes.toString().matchAll(/, (?:curl|TypeScript)"[^>]*><pre><code[^>]*>(.*?)<\/code>/gs)];
      const expected = listOperationNames().filter((name) => toDocsPath(name) === docsPath);
      const found = samples.map(([, code = ""]) => code.includes("your-"));
      expect(found, docsPath).toEqual(expected.flatMap((name) => [lacking.includes(name), lacking.includes(name)]));
    }
  }
});

/** Fills in the placeholders of a sample, runs it, and returns its output. */
type Paste = (operation: OperationName, filled?: Record<string, string>) => Promise<string>;

function pasting(page: Page, language: string, contact: string): Paste {
  return async (operation, filled = {}) => {
    let code = (await sampleOf(page, operation, language)).replaceAll("sari@surat.example", contact);
    for (const [name, value] of Object.entries(filled)) code = code.replaceAll(`your-${name}`, value);
    return language === "curl" ? runShell(code) : runModule(code);
  };
}

const found = (printed: string, shape: RegExp): string => shape.exec(printed)?.[0] ?? printed;

for (const language of ["curl", "TypeScript"]) {
  story(`the ${language} samples of a checkout work in sequence, from rates to claim`, async ({ page, shop }) => {
    const buyer = new StoryBuyer(shop, newMail());
    const paste = pasting(page, language, buyer.contact);
    const shipping_quote_id = found(await paste("quoteRates"), /qte_[\w.-]+/);
    const draft_id = found(await paste("createDraft", { shipping_quote_id }), /drf_\w+/);
    const code = await buyer.awaitsCode(() => paste("sendCode", { draft_id }));
    const token = found(await paste("verifyCode", { draft_id, code }), /(?<![\w/-])[\w-]{43}(?![\w-])/);
    expect(await paste("trackOrder", { token })).toContain("Menunggu Pembayaran");
    expect(await paste("reopenPayment", { token })).toContain("manual");
    expect(await paste("claimPayment", { token })).toContain("Menunggu Konfirmasi");
    const lookup = await buyer.awaitsCode(() => paste("sendLookupCode"));
    expect(await paste("verifyLookupCode", { code: lookup })).toContain("Menunggu Konfirmasi");
  });
}

const complete = listOperationNames().filter((name) => !handedIfQuoted.includes(name));

story("every independent curl sample works when pasted", async ({ page }) => {
  for (const name of complete) {
    const answer: unknown = JSON.parse(await runShell(await sampleOf(page, name, "curl")));
    expect(answer, name).not.toHaveProperty("error");
  }
});

story("every independent TypeScript sample works when pasted", async ({ page }) => {
  const samples: string[] = [];
  for (const name of complete) samples.push(await sampleOf(page, name, "TypeScript"));
  // Each sample has its own scope, so one module can run them all.
  const printed = await runModule(samples.map((code) => `{\n${code}\n}`).join('\nconsole.log("----");\n'));
  const outputs = printed
    .split("----\n")
    .map((output, at) => `${complete[at]} ${output === "" ? "is silent" : "prints"}`);
  expect(outputs).toEqual(complete.map((name) => `${name} prints`));
});

story("the guide's first call works when pasted", async ({ page }) => {
  await page.goto("/docs");
  const sample = (await page.locator("#start pre", { hasText: "curl" }).textContent()) ?? "";
  const answer: unknown = JSON.parse(await runShell(sample));
  expect(answer).toMatchObject({ tenant: { slug: "larasan" } });
});
