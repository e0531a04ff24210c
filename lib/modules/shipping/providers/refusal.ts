import type * as z from "zod";
import { ProviderFault } from "@/lib/platform/providers/call";

/** Meaning of the error statuses of rate providers. A final error persists until the merchant does something. */
const meanings: Record<number, [code: string, isFinal: boolean]> = {
  400: ["refused", true],
  401: ["key_refused", true],
  402: ["unpaid", true],
  403: ["key_refused", true],
  422: ["refused", true],
  429: ["quota_used_up", false],
};

/** Error for a response with this status. */
export function toProviderFault(provider: string, status: number): ProviderFault {
  const [code, isFinal] = meanings[status] ?? [status >= 500 ? "down" : "malformed", false];
  return new ProviderFault(provider, code, isFinal);
}

/** Parses a response. Throws if its shape is unknown. */
export function understand<T>(provider: string, Answer: z.ZodType<T>, body: unknown): T {
  const read = Answer.safeParse(body);
  if (!read.success) throw new ProviderFault(provider, "malformed");
  return read.data;
}
