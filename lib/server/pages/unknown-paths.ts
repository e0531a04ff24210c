import { readFileSync } from "node:fs";
import { join } from "node:path";
import { singleton } from "@/lib/platform/singleton";
import { fields } from "@/lib/values/fields";

/** Route of the storefront that shows the page for unknown paths. */
const catchAll = "/[...unknown]";

/**
 * True for a path that no route of the build serves. Paths outside the plain form, such as those with "//" or an escape, are
 * left to Next, which may rewrite them.
 */
export function isUnknownPath(path: string, routes = builtRoutes()): boolean {
  if (!routes || !plainPath.test(path)) return false;
  return !routes.some((route) => route.test(path));
}

/** Segments without escapes; "." and ".." are none. */
const plainPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;

/** Patterns of all routes of the build but the last; null if there is no build. */
function builtRoutes(): readonly RegExp[] | null {
  return singleton<{ routes: readonly RegExp[] | null }>("built-routes", () => ({ routes: readRoutes() })).routes;
}

function readRoutes(): readonly RegExp[] | null {
  try {
    const file = join(process.cwd(), process.env.BUILD_DIR || ".next", "routes-manifest.json");
    return toPatterns(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

/** Patterns of Next's list of routes. Its own files have no route there. */
export function toPatterns(manifest: unknown): RegExp[] {
  const { staticRoutes, dynamicRoutes, rewrites } = fields(manifest);
  const lists = [staticRoutes, dynamicRoutes, ...Object.values(fields(rewrites))];
  const all = lists.flatMap((routes) => (Array.isArray(routes) ? routes.map(fields) : []));
  const patterns = all.filter(({ page }) => page !== catchAll).map(({ regex }) => new RegExp(String(regex)));
  return [/^\/_next\//, ...patterns];
}
