import type { Page } from "playwright/test";
import { contract } from "@/lib/api/operations";
import type { OperationName } from "@/lib/contract/endpoints";

/** Returns the page of an operation. */
export function toDocsPath(name: OperationName): string {
  return `/docs/${contract[name].tag.toLowerCase().replaceAll(" ", "-")}`;
}

/** Returns the code of an operation's sample, as a reader would copy it. */
export async function sampleOf(page: Page, operation: OperationName, language: string, origin = ""): Promise<string> {
  const docsUrl = origin + toDocsPath(operation);
  if (!page.url().endsWith(docsUrl)) await page.goto(docsUrl);
  const sample = page.locator(`#${operation} [role="group"][aria-label$=", ${language}"]`);
  return (await sample.first().locator("code").textContent()) ?? "";
}
