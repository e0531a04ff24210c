export type Plan = "basic" | "read" | "write";

export type Verdict =
  | { kind: "allowed" }
  | { kind: "forbidden" }
  | { kind: "plan_limit"; plan: Plan; need: "read" | "write" };

const covers: Record<Plan, readonly ("read" | "write")[]> = { basic: [], read: ["read"], write: ["read", "write"] };

/**
 * Decides who may call the API (spec 5). A caller without an origin is a server and is allowed. A page of the called host is
 * allowed. Any other page needs exactly one of the shop's origins, and a plan that covers the method.
 */
export function decideAccess(
  call: { origin: string | null; host: string; method: string },
  shop: { plan: Plan; callers: readonly string[] },
): Verdict {
  if (call.origin === null || isOwnPage(call.origin, call.host)) return { kind: "allowed" };
  if (!shop.callers.includes(call.origin)) return { kind: "forbidden" };
  const need = call.method === "GET" || call.method === "HEAD" ? "read" : "write";
  return covers[shop.plan].includes(need) ? { kind: "allowed" } : { kind: "plan_limit", plan: shop.plan, need };
}

/**
 * True if the origin is a page of the called host. Accepts both http and https, because a proxy hides which of them loaded the
 * page.
 */
export function isOwnPage(origin: string, host: string): boolean {
  return origin === `https://${host}` || origin === `http://${host}`;
}
