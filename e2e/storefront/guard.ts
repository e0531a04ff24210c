import type { BrowserContext, ConsoleMessage, Request, WebError } from "playwright/test";

/** What no page of the shop may do, noted while a story is told. */
export class Guard {
  /** Errors of scripts, breaches of the content security policy, and files that did not load. */
  readonly faults: string[] = [];
  /** What was asked of an origin that is neither the page's own nor its API's. */
  readonly strangers = new Set<string>();
  /** While this is set, requests may fail: the story has taken the network away. */
  mayFail = false;

  constructor(
    private readonly context: BrowserContext,
    private readonly apis: readonly string[],
  ) {
    context.on("weberror", this.noteError);
    context.on("console", this.noteMessage);
    context.on("request", this.noteRequest);
  }

  /** Looks away from now on: the context may be another story's next. */
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

  /** A browser complains of every answer above 399. Refusals are answers, and so is the page for what does not exist. */
  private isAnswer(text: string, url: string, page?: string): boolean {
    const isLoading = text.startsWith("Failed to load resource");
    // React tells of a page that failed on the server by this number, and Next of one that it has to ask for in another way.
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
