export type Plan = "basic" | "read" | "write";

export type Verdict =
  | { kind: "allowed" }
  | { kind: "forbidden" }
  | { kind: "plan_limit"; plan: Plan; need: "read" | "write" };

const covers: Record<Plan, readonly ("read" | "write")[]> = { basic: [], read: ["read"], write: ["read", "write"] };

/**
 * Who may call (spec 5): a caller without an origin is a server and open; a page of the called host is at home; any other
 * page must have one of the shop's origins, exactly, and the plan must cover the method.
 */
export function judgeAccess(
  call: { origin: string | null; host: string; method: string },
  shop: { plan: Plan; callers: readonly string[] },
): Verdict {
  if (call.origin === null || isOwnPage(call.origin, call.host)) return { kind: "allowed" };
  if (!shop.callers.includes(call.origin)) return { kind: "forbidden" };
  const need = call.method === "GET" || call.method === "HEAD" ? "read" : "write";
  return covers[shop.plan].includes(need) ? { kind: "allowed" } : { kind: "plan_limit", plan: shop.plan, need };
}

/**
 * Whether a page of the called host sends this. Behind a proxy we cannot see whether it was loaded by http or https, so both
 * spellings of our own host count.
 */
export function isOwnPage(origin: string, host: string): boolean {
  return origin === `https://${host}` || origin === `http://${host}`;
}
