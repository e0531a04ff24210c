import { basePath, type HttpMethod } from "@/lib/contract/endpoints";
import { merchantBasePath } from "@/lib/contract/merchant/endpoints";
import type { Incoming } from "@/lib/http/message";

/** The host on which the shop answers. */
export const host = "simulasi.example";

/** The secret of the session in which the shop's owner works, who proved to be there. */
export const merchantSession = "sesi-simulasi";

/** A call to the API, or to the merchant's. */
export type SimulatedCall = {
  path: string;
  method?: HttpMethod;
  body?: object;
  key?: string | undefined;
  isMerchant?: boolean;
};

/** A call by its name, without what is secret or new in it. */
export function nameOf({ method = "POST", path }: SimulatedCall): string {
  return `${method} ${path.replace(/track\/[^/]+|(?<=\/)(ord|rfd)_\w+/, "…")}`;
}

/** What a caller has in hand: an answer, or null where none came. */
export type SimulatedAnswer = { status: number; text: string; isReplay: boolean; body: SimulatedBody } | null;

/** What actors read of an answer; which of it is there depends on what was asked. */
export type SimulatedBody = {
  error?: { code: string; details?: { left?: number } };
  id?: string;
  how?: "gateway" | "hand";
  refunds?: { how: "gateway" | "hand"; status: "due" | "returned" | "failed" }[];
  surplus?: { payment_id: string; amount: number }[];
  draft_id?: string;
  ticket?: string;
  total?: number;
  lines?: { qty: number }[];
  track_token?: string;
  order?: { id: string; number: string; status: string; total: number };
  payment?: { status: string; kind: string; expires_at: string | null } | null;
  orders?: { number: string }[];
};

/** Whether there is no sense in asking again. */
export function isFinal({ status, body }: NonNullable<SimulatedAnswer>): boolean {
  return status < 500 && status !== 429 && body.error?.code !== "idempotency_in_progress";
}

/** A call as it reaches the edge. */
export function incomingOf(
  { path, method = "POST", body, key, isMerchant }: SimulatedCall,
  address: string | null,
): Incoming {
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
