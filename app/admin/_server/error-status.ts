import type { EtalaseError } from "@/lib/client";
import { answerPage } from "@/lib/server/page-response";

/** Sets the HTTP status of a page that fails with a server error or rate limit. Other client errors only show a message. */
export function setAdminErrorStatus({ status }: EtalaseError): void {
  if (status >= 500 || status === 429) answerPage(status);
}
