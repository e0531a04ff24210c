import type { EtalaseError } from "@/lib/client";
import { answerPage } from "@/lib/http/pages/page-answer";

/** Gives a page that cannot be drawn the status of what keeps it from that. What was only asked for wrongly is an answer in words. */
export function answerFor({ status }: EtalaseError): void {
  if (status >= 500 || status === 429) answerPage(status);
}
