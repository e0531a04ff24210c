import type { BrowserContext, Page, Request } from "playwright/test";

/** What no page of the shop may do, noted while a story is told. */
export class Guard {
  /** Errors of scripts, breaches of the content security policy, and files that did not load. */
  readonly faults: string[] = [];
  /** What was asked of an origin that is neither the page's own nor its API's. */
  readonly strangers = new Set<string>();
  /** While this is set, requests may fail: the story has taken the network away. */
  mayFail = false;

  constructor(
    context: BrowserContext,
    private readonly apis: readonly string[],
  ) {
    context.on("page", (page) => this.watch(page));
    context.on("request", (request) => this.judge(request));
  }

  private watch(page: Page): void {
    page.on("pageerror", (error) => this.faults.push(error.message));
    page.on("console", (message) => {
      if (message.type() !== "error") return;
      const { url } = message.location();
      if (!this.isAnswer(message.text(), url, page.url())) this.faults.push(`${message.text()} ${url}`);
    });
  }

  /** A browser complains of every answer above 399. Refusals are answers, and so is the page for what does not exist. */
  private isAnswer(text: string, url: string, page: string): boolean {
    if (!text.startsWith("Failed to load resource")) return false;
    if (this.mayFail) return true;
    return text.includes("status of") && (url.includes("/api/v1/") || url === page);
  }

  private judge(request: Request): void {
    const { protocol, origin } = new URL(request.url());
    if (!protocol.startsWith("http") || request.serviceWorker() || request.isNavigationRequest()) return;
    const own = new URL(request.frame().url()).origin;
    if (origin !== own && !this.apis.includes(origin)) this.strangers.add(`${own} asks ${request.url()}`);
  }
}
