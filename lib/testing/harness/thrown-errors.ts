import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = "lib/modules";

/** Sources of all exported use cases, each from its name on. */
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => /\/use-cases\/[^.]+\.ts$/.test(path))
  .flatMap((path) =>
    readFileSync(join(folder, path), "utf8")
      .split(/^export const /m)
      .slice(1),
  );

/** Lists the codes of the errors that the use case of an operation throws or returns itself. Only tests use it. */
export function listThrownCodes(name: string): string[] {
  return listMatches(name, /new ApiError\("(\w+)"/g);
}

/** Lists the missing resources that the use case of an operation names itself. Only tests use it. */
export function listThrownResources(name: string): string[] {
  return listMatches(name, /new ApiError\("not_found", \{ resource: "(\w+)"/g);
}

function listMatches(name: string, pattern: RegExp): string[] {
  const [body = ""] = sources.find((text) => text.startsWith(`${name}: `))?.split(/^};$/m) ?? [];
  return [...body.matchAll(pattern)].map(([, match = ""]) => match);
}
