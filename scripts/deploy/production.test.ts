import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { expect, test } from "vitest";

const { dependencies, engines } = JSON.parse(readFileSync("package.json", "utf8"));

/** Sources of the build, the start and the merchant's commands. */
const sources = [
  ...["app", "lib", "drizzle", "cli"].flatMap(listFiles),
  "proxy.ts",
  "instrumentation.ts",
  "next.config.mjs",
  ...[
    "areas.mjs",
    "build/area-tables.mjs",
    "build/compress.mjs",
    "build/guide.mjs",
    "environment.mjs",
    "npm-shell.mjs",
    "build/reader.mjs",
    "client.ts",
  ].map((name) => `scripts/${name}`),
  "tools/testbed/steps.mjs",
  ...["settings.ts", "shop.ts", "doctor.ts"].map((name) => `scripts/${name}`),
];

/** Next installs these if it finds TypeScript without them. No build should install packages. */
const neededByNext = ["typescript", "@types/node", "@types/react"];

test("building, starting and operating need production packages only", () => {
  const needed = new Set([...sources.flatMap(listPackages), ...neededByNext, "tsx"]);
  expect([...needed].filter((name) => !(name in dependencies))).toEqual([]);
  // Guards against an empty result.
  expect([...needed]).toEqual(expect.arrayContaining(["next", "pg", "idn-area-data", "geografis"]));
});

test("each supported Node version is listed, so that no platform uses an untested one", () => {
  expect(engines.node).toMatch(/^\^\d+(\.\d+)?( \|\| \^\d+(\.\d+)?)*$/);
});

function listFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const isSource = (name: string) => /\.(tsx?|mjs)$/.test(name) && !/\.test\.|^testing\/|drizzle\.config/.test(name);
  return names.filter(isSource).map((name) => `${folder}/${name}`);
}

/** Returns the packages that a file imports or reads from `node_modules`. */
function listPackages(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const imported = [...text.matchAll(/(?:from |import |import\()"([^".@/][^"]*|@[^"/]+\/[^"]+)"/g)];
  const read = [...text.matchAll(/node_modules\/([\w-]+)/g)];
  const names = [...imported, ...read].map(([, name = ""]) => name).filter((name) => !isBuiltin(name));
  return names.map((name) =>
    name
      .split("/")
      .slice(0, name.startsWith("@") ? 2 : 1)
      .join("/"),
  );
}
