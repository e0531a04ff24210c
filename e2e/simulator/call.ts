import type { HttpRequest } from "@/lib/api/message";
import { basePath, type HttpMethod } from "@/lib/contract/endpoints";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";

/** Host of the shop. */
export const host = "simulasi.example";

/** Secret of the owner's session, which has stepped up. */
export const merchantSession = "sesi-simulasi";

/** A call to the public API or the merchant API. */
export type SimulatedCall = {
  path: string;
  method?: HttpMethod;
  body?: object;
  key?: string | undefined;
  isMerchant?: boolean;
};

/** Names a call without its secrets and random ids. */
export function nameOf({ method = "POST", path }: SimulatedCall): string {
  return `${method} ${path.replace(/track\/[^/]+|(?<=\/)(ord|rfd)_\w+/, "…")}`;
}

/** The response that a caller received; null if none arrived. */
export type SimulatedAnswer = { status: number; text: string; isReplay: boolean; body: SimulatedBody } | null;

/** Fields of a response that actors read. Each operation returns some of them. */
export type SimulatedBody = {
  error?: { code: string; details?: { left?: number } };
  id?: string;
  how?: "gateway" | "hand";
  refunds?: { how: "gateway" | "hand"; status: "due" | "returned" | "failed" }[];
  overpayments?: { payment_id: string; amount: number }[];
  draft_id?: string;
  ticket?: string;
  total?: number;
  lines?: { qty: number }[];
  track_token?: string;
  order?: { id: string; number: string; status: string; total: number };
  payment?: { status: string; kind: string; expires_at: string | null } | null;
  orders?: { number: string }[];
};

/** Returns true if a retry makes no sense. */
export function isFinal({ status, body }: NonNullable<SimulatedAnswer>): boolean {
  return status < 500 && status !== 429 && body.error?.code !== "idempotency_in_progress";
}

/** Converts a call to a request as the pipeline receives it. */
export function incomingOf(
  { path, method = "POST", body, key, isMerchant }: SimulatedCall,
  address: string | null,
): HttpRequest {
  const headers: Record<string, string | undefined> = {
    host,
    cookie: isMerchant ? `__Host-etalase=${merchantSession}` : undefined,
    origin: isMerchant ? `https://${host}` : undefined,
    "content-type": body === undefined ? undefined : "application/json",
    "idempotency-key": key,
  };
  return {
    method,
    path: (isMerchant ? merchantBasePath : basePath) + path,
    query: "",
    address,
    header: (name) => headers[name.toLowerCase()] ?? null,
    readBody: async () => Buffer.from(body === undefined ? "" : JSON.stringify(body)),
  };
}
