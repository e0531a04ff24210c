import type { BrowserContext, ConsoleMessage, Request, WebError } from "playwright/test";

/** Records everything that no page of the shop may do, during a story. */
export class Guard {
  /** Script errors, violations of the content security policy, and files that failed to load. */
  readonly faults: string[] = [];
  /** Requests to an origin that is neither the page's own nor its API's. */
  readonly strangers = new Set<string>();
  /** While true, requests may fail, because the story has disabled the network. */
  mayFail = false;

  constructor(
    private readonly context: BrowserContext,
    private readonly apis: readonly string[],
  ) {
    context.on("weberror", this.noteError);
    context.on("console", this.noteMessage);
    context.on("request", this.noteRequest);
  }

  /** Stops recording, because the next story may reuse the context. */
  leave(): void {
    this.context.off("weberror", this.noteError);
    this.context.off("console", this.noteMessage);
    this.context.off("request", this.noteRequest);
  }

  private noteError = (error: WebError): void => {
    this.faults.push(error.error().message);
  };

  private noteMessage = (message: ConsoleMessage): void => {
    const { url } = message.location();
    const isFault = message.type() === "error" && !this.isAnswer(message.text(), url, message.page()?.url());
    if (isFault) this.faults.push(`${message.text()} ${url}`);
  };

  /** A browser logs an error for every status above 399. API errors and the page for a missing URL are expected. */
  private isAnswer(text: string, url: string, page?: string): boolean {
    const isLoading = text.startsWith("Failed to load resource");
    // React reports a failed server render with this number. Next reports a page that it must load in another way.
    if (this.mayFail) return isLoading || /React error #441|^Failed to fetch RSC payload/.test(text);
    if (!isLoading) return false;
    return text.includes("status of") && (/\/api\/(merchant\/)?v1\//.test(url) || url === page);
  }

  private noteRequest = (request: Request): void => {
    const { protocol, origin } = new URL(request.url());
    if (!protocol.startsWith("http") || request.serviceWorker() || request.isNavigationRequest()) return;
    const own = new URL(request.frame().url()).origin;
    if (origin !== own && !this.apis.includes(origin)) this.strangers.add(`${own} asks ${request.url()}`);
  };
}
