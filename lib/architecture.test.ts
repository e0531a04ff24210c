import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { moduleImports, upwardImports } from "./architecture-exceptions";

/** Layers that tests and tools may use. */
const layersOfTests = ["modules", "lib/use-case", "lib/schema", "lib/platform", "lib/contract", "lib/values"];

/** Folders of packages, and of the app that the bench builds. */
const generated = ["node_modules", ".next"];

/**
 * Allowed imports between folders. A folder may always import itself. `module/store` is the folder `store` of every module.
 * `modulesOf` says which modules a module may import.
 */
const mayImport: Record<string, readonly string[]> = {
  "lib/contract": [],
  "lib/values": [],
  "lib/platform": ["lib/values"],
  "lib/schema": ["lib/values"],
  "lib/use-case": ["lib/platform", "lib/contract", "lib/values"],
  "module/contract": ["lib/contract"],
  "module/rules": ["lib/values"],
  // Connections to providers, and readers of their data.
  "module/adapters": ["module/rules", "module/store", "lib/platform", "lib/contract", "lib/values"],
  "module/store": ["module/rules", "lib/schema", "lib/platform", "lib/values"],
  "module/views": ["module/rules", "module/contract", "lib/contract", "lib/values"],
  "module/service": [
    "module/contract",
    "module/rules",
    "module/adapters",
    "module/store",
    "module/views",
    "lib/use-case",
    "lib/platform",
    "lib/contract",
    "lib/values",
  ],
  "module/use-cases": [
    "module/contract",
    "module/rules",
    "module/adapters",
    "module/store",
    "module/views",
    "module/service",
    "lib/use-case",
    "lib/platform",
    "lib/contract",
    "lib/values",
  ],
  "lib/api": ["modules", "lib/use-case", "lib/platform", "lib/contract", "lib/values"],
  // Statements about idempotency keys, which belong to no module.
  "lib/api/idempotency/store": ["modules", "lib/schema", "lib/platform", "lib/values"],
  "lib/server": ["lib/api", "lib/platform", "lib/contract", "lib/values"],
  "lib/http": ["lib/server"],
  "lib/client": ["lib/contract"],
  "lib/testing": ["lib/testing/fixtures/purchase", "lib/api", ...layersOfTests, "tools/testbed"],
  // Steps of a purchase, for every kind of test.
  "lib/testing/fixtures/purchase": ["lib/contract"],
  // Demo shops, for tests.
  "lib/testing/demo": ["lib/testing", "drizzle", "lib/api", ...layersOfTests],
  "app/api": ["lib/api", "lib/contract"],
  "app/media": ["lib/server", "lib/api"],
  "app/client": ["lib/server", "lib/api"],
  "app/dev": ["lib/api", "modules", "lib/use-case", "lib/platform", "lib/values"],
  "app/docs": ["lib/api", "lib/server", "lib/contract"],
  "app/docs/_client": ["lib/contract"],
  "app/_early": [],
  // Components of the storefront and the admin.
  "app/_ui": ["lib/values"],
  "app/admin": [
    "app/_early",
    "app/_ui",
    "app/(storefront)/_copy",
    "app/(storefront)/_hooks",
    "lib/client",
    // Screenshots of the guide.
    "docs",
    "module/rules",
    "lib/values",
  ],
  "app/admin/_ui": [
    "app/_ui",
    "app/admin/_server",
    "app/admin/_hooks",
    "app/admin/_copy",
    "app/_early",
    "app/(storefront)/_copy",
    "app/(storefront)/_hooks",
    "lib/client",
    "lib/values",
  ],
  // Storefront components, rendered for the admin.
  "app/(preview)": [
    "app/(storefront)",
    "app/(storefront)/_ui",
    "app/(storefront)/_server",
    "app/admin/_server",
    "app/admin/_copy",
  ],
  "app/admin/_server": ["lib/api", "lib/server", "lib/client"],
  "app/admin/_hooks": ["app/admin/_copy", "app/(storefront)/_copy", "app/(storefront)/_hooks", "lib/client"],
  "app/admin/_copy": ["app/(storefront)/_copy", "lib/client", "module/rules", "lib/values"],
  "app/(storefront)": ["app/_early", "app/_ui", "lib/client", "lib/contract"],
  "app/(storefront)/_ui": [
    "app/_ui",
    "app/(storefront)/_server",
    "app/(storefront)/_hooks",
    "app/(storefront)/_copy",
    "app/_early",
    "lib/client",
    "lib/contract",
    "lib/values",
  ],
  "app/(storefront)/_server": ["app/(storefront)/_copy", "lib/api", "lib/server", "lib/client", "lib/contract"],
  "app/(storefront)/_hooks": ["app/(storefront)/_copy", "lib/client", "lib/contract"],
  "app/(storefront)/_copy": ["lib/client", "lib/contract"],
  app: [],
  drizzle: [
    "scripts/commands",
    "cli",
    "modules",
    "lib/api",
    "lib/use-case",
    "lib/schema",
    "lib/platform",
    "lib/values",
  ],
  "tools/testbed": [],
  cli: ["scripts/commands", "lib/client", "lib/api", ...layersOfTests],
  // Parses arguments, before any package is loaded.
  "scripts/commands": [],
  scripts: ["cli", "tools/testbed", "lib/client", "lib/api", ...layersOfTests],
  "scripts/client": ["scripts", "scripts/commands", "lib/api", "lib/contract"],
  bench: [
    "drizzle",
    "scripts",
    "scripts/commands",
    "tools/testbed",
    "lib/testing",
    "lib/testing/fixtures/purchase",
    "lib/client",
    "lib/api",
    ...layersOfTests,
  ],
  e2e: ["lib/client", "lib/contract", "lib/testing", "lib/testing/fixtures/purchase", "scripts", "tools/testbed"],
  "e2e/support": [
    "lib/client",
    "lib/api",
    "lib/contract",
    "lib/testing",
    "lib/testing/fixtures/purchase",
    "scripts",
    "tools/testbed",
  ],
  "e2e/logs": ["e2e/support", "lib/platform"],
  // The storefront and the admin in a browser, and the shops that these stories change.
  "e2e/support/browser": ["e2e/support", "lib/api", ...layersOfTests],
  "e2e/storefront": ["e2e/support", "e2e/support/browser", "scripts", "tools/testbed", "lib/contract"],
  "e2e/admin": ["e2e/support", "e2e/support/browser", ...layersOfTests],
  "e2e/browser": ["e2e/support", "scripts", "lib/api", "lib/contract"],
  "e2e/providers": [
    "e2e/support",
    "e2e/merchant",
    "cli",
    "scripts",
    "tools/testbed",
    "lib/testing",
    "lib/api",
    ...layersOfTests,
  ],
  // A mutation of locks names the small race that finds it.
  "e2e/mutations": ["e2e/races"],
  "e2e/simulator": [
    "scripts/commands",
    "e2e/races",
    "e2e/mutations",
    "lib/testing",
    "lib/server",
    "lib/api",
    ...layersOfTests,
  ],
  "e2e/races": [
    "e2e/support",
    "e2e/mutations",
    "lib/testing/fixtures/purchase",
    "tools/testbed",
    "lib/server",
    "lib/api",
    ...layersOfTests,
  ],
};

/**
 * Modules that a module may import, through `service`, `rules`, `views`, `contract` and its adapters. Of another module's `store`
 * it may import `columns.ts` only, and nothing of its `use-cases`.
 */
const modulesOf: Record<string, readonly string[]> = {
  audit: [],
  shops: ["audit"],
  notifications: ["audit", "shops"],
  verification: ["audit", "shops", "notifications"],
  staff: ["audit", "shops", "notifications", "verification"],
  catalog: ["audit", "shops", "notifications"],
  promotions: ["audit", "shops", "catalog"],
  content: ["audit", "shops", "catalog", "promotions"],
  shipping: ["audit", "shops", "notifications", "catalog"],
  orders: ["audit", "shops", "notifications", "verification", "staff", "catalog", "shipping"],
  payments: ["audit", "shops", "notifications", "staff", "catalog", "orders"],
  checkout: [
    "shops",
    "notifications",
    "verification",
    "staff",
    "catalog",
    "promotions",
    "shipping",
    "orders",
    "payments",
  ],
  imports: ["audit", "shops", "notifications", "catalog"],
  settings: ["audit", "shops", "notifications", "verification", "staff", "catalog", "content", "shipping", "payments"],
  reports: ["shops", "catalog", "orders"],
  privacy: ["audit", "shops", "notifications", "verification", "staff", "orders", "reports"],
  onboarding: [
    "audit",
    "shops",
    "notifications",
    "verification",
    "staff",
    "catalog",
    "promotions",
    "content",
    "shipping",
    "orders",
    "payments",
    "settings",
    "reports",
  ],
  "shop-export": ["audit", "shops", "catalog", "promotions", "content", "shipping", "payments", "imports", "settings"],
  operations: ["every module"],
};

/** Types that a folder may import besides. */
const mayImportTypes: Record<string, readonly string[]> = {
  "lib/schema": ["module/rules"],
  "lib/use-case": ["lib/api", "modules"],
  "lib/client": ["lib/api", "module/contract"],
  "app/(storefront)": ["module/contract"],
  "app/(storefront)/_copy": ["module/contract"],
  "app/(storefront)/_hooks": ["module/contract"],
  "app/(storefront)/_server": ["module/contract"],
  "app/(storefront)/_ui": ["module/contract"],
  "module/adapters": ["module/service"],
  "module/store": ["module/adapters"],
  "module/views": ["module/store", "module/service", "module/adapters", "lib/schema", "lib/platform", "lib/use-case"],
  "module/service": ["lib/api"],
};

/** Folders of a module that have the rules of another one. */
const moduleFolders: Record<string, string> = {
  templates: "rules",
  paper: "rules",
  areas: "adapters",
  channels: "adapters",
  gateways: "adapters",
  providers: "adapters",
  push: "adapters",
  reader: "adapters",
  checks: "service",
  parts: "service",
};

/** Import of types only. */
const typeImport = /^(?:import|export) (?:type [^"]*?|\{(?:\s*type \w+(?: as \w+)?,?)+\s*\}) from "([^"]+)";$/gm;

/** Extension of a source file. */
const ending = /\.(tsx?|mjs)$/;

/** Folders of a fixed layout: migrations as drizzle-kit writes them, and demo shops in the export format. */
const prescribedFolders = /^drizzle($|\/meta$|\/seed\/shops\/[^/]+\/)/;

type Import = { from: string; to: string; isType: boolean };

const folders = ["app", "lib", "cli", "drizzle", "tools", "scripts", "bench", "e2e"];
const files = folders.flatMap(sourcesIn);
const imports = files.flatMap((path) => importsIn(path, read(path)));

test("imports only point down the layers", () => {
  const isAllowed = ({ from, to, isType }: Import) => {
    const [source, target] = [folderOf(from), folderOf(to)];
    if (source === target || target.startsWith(`${source}/`)) return true;
    const allowed = [...(mayImport[source] ?? []), ...(isType ? (mayImportTypes[source] ?? []) : [])];
    return allowed.includes(target) || (target.startsWith("module/") && allowed.includes("modules"));
  };
  const advice = "`mayImport` lists what a folder may import. Move the imported code down, or the importing code up";
  expectOnly(
    imports.filter((each) => !isAllowed(each)),
    upwardImports,
    advice,
  );
});

test("a module imports only the modules below it, and neither their statements nor their use cases", () => {
  const reasonAgainst = ({ from, to }: Import) => {
    const [source, target] = [moduleOf(from), moduleOf(to)];
    if (!source || !target || source === target) return null;
    if (source !== "operations" && !modulesOf[source]?.includes(target)) return "wrong way";
    const isInner = /^module\/(store|use-cases)$/.test(folderOf(to)) && !to.endsWith("/store/columns");
    return isInner ? "inner file" : null;
  };
  const advice =
    "`modulesOf` lists the modules that a module may import. Export a function from `service`, or move the code";
  const trespasses = imports.filter((each) => reasonAgainst(each) !== null);
  expectOnly(trespasses, moduleImports, advice);
});

test("modules form no cycle", () => {
  const order = Object.keys(modulesOf);
  const upward = order.flatMap((name, at) => (modulesOf[name] ?? []).filter((other) => order.indexOf(other) > at));
  expect(upward).toEqual([]);
  expect(readdirSync("lib/modules").sort(), "List the module in `modulesOf`").toEqual([...order].sort());
});

test("docs/contributors.md lists the modules as `modulesOf` does", () => {
  const rows = [...readFileSync("docs/contributors.md", "utf8").matchAll(/^\| `([\w-]+)` \| [^|]+ \| ([^|]+) \|$/gm)];
  const documented = rows.map(([, name, below = ""]) => [name, below === "–" ? [] : below.split(", ")]);
  expect(documented).toEqual(Object.entries(modulesOf));
});

test("the product, its tests and its tools import nothing from the stories", () => {
  const tests = folders.flatMap(pathsIn).filter((path) => !path.startsWith("e2e/"));
  const all = tests.flatMap((path) => importsIn(path, readFileSync(path, "utf8")));
  const users = all.filter(({ to }) => folderOf(to).startsWith("e2e"));
  expect(users, "Move the imported code to lib/testing").toEqual([]);
});

test("code for the browser imports nothing from a `_server` folder, except types", () => {
  const isForBrowser = (path: string) => path.startsWith("app/") && read(path).startsWith('"use client"');
  const reached = new Set(files.filter(isForBrowser));
  for (const path of reached)
    for (const { to } of importsIn(path, read(path).replace(typeImport, ""))) if (files.includes(to)) reached.add(to);
  const advice = "Pass the value as a prop, or move the code that both need to `_copy`";
  expect(
    [...reached].filter((path) => path.includes("/_server/")),
    advice,
  ).toEqual([]);
});

test("no import cycles exist", () => {
  expect(circles(), "Move the code that both files need to a file of its own").toEqual([]);
});

test("a folder has at most 30 files, tests included, and a source file at most 250 lines", () => {
  const counts = folders.flatMap(countFiles).filter(({ folder }) => !prescribedFolders.test(folder));
  const full = counts.filter(({ count }) => count > 30).map(({ folder, count }) => `${folder}: ${count} files`);
  expect(full, "Move files that belong together, with their tests, to a subfolder").toEqual([]);
  const long = files.filter((path) => read(path).split("\n").length > 251);
  expect(long, "Move functions that belong together to a file of their own").toEqual([]);
});

test("an exported type name is unique in each top-level folder", () => {
  const names = files.flatMap((path) =>
    [...read(path).matchAll(/^export (?:abstract )?(?:type|interface|class) (\w+)/gm)].map(
      ([, name]) => `${path.split("/")[0]}: ${name}`,
    ),
  );
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  expect(repeated, "Give the newer type a name of its own").toEqual([]);
});

test("business rules use neither a clock nor randomness", () => {
  const clocks = /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|from "node:|process\.env/;
  const rules = files.filter((path) => path.startsWith("lib/values/") || folderOf(path) === "module/rules");
  const users = rules.filter((path) => clocks.test(read(path)));
  expect(users, "Take the time or the random value as an argument").toEqual([]);
});

test("only the server's start file imports Next", () => {
  const users = sourcesIn("lib").filter((path) => /(from |import\()"next(\/|")/.test(read(path)));
  expect(users, "Only lib/server/start.ts may import from Next").toEqual(["lib/server/start"]);
});

test("statements take columns and types from the tables", () => {
  const claims = /\.execute<|\bsql<|json_build_object\('|jsonb_to_recordset\(\$\{JSON/;
  // Drizzle's own query builders. Tables need its `sql` for their checks and indexes.
  const others = /\b(db|tx)\.(select|insert|update|delete|query|\$)|\bsql\b[^;]* from "drizzle-orm"/;
  const sourcePaths = sourcesIn("lib").filter((path) => !/^lib\/(testing|schema)\//.test(path));
  const untyped = sourcePaths.filter((path) => claims.test(read(path)) || others.test(read(path)));
  const advice = "Write the statement with `sql` of lib/platform/db/sql, and its result with `query` over the tables";
  expect(untyped, advice).toEqual([]);
  const users = sourcePaths.filter((path) => /import \{[^}]*\bsql\b[^}]*\} from "[^"]*\/sql"/.test(read(path)));
  const strangers = users.filter(
    (path) => folderOf(path) !== "module/store" && !/^lib\/(platform\/db|api\/idempotency\/store)\//.test(path),
  );
  expect(strangers, "Move the statement to a function in the `store` of its module").toEqual([]);
});

test("each of Vercel's packages is imported by exactly one file", () => {
  const users = (name: string) => files.filter((path) => new RegExp(`(from|import) ?\\(?"${name}"`).test(read(path)));
  expect(users("@vercel/kv")).toEqual(["lib/platform/kv/vercel"]);
  expect(users("@vercel/postgres")).toEqual(["lib/platform/db/connection/connect"]);
});

/** Lists source files below a folder, without extension. Skips separate packages. */
function sourcesIn(folder: string): string[] {
  const sources = pathsIn(folder)
    .filter((path) => !path.startsWith("e2e/third-party/tools/"))
    .filter((path) => !/\.(test|story)\.ts$|\.d\.ts$/.test(path));
  return sources.map((path) => path.replace(ending, ""));
}

/** Counts the files of a folder, and of each folder below it. Skips packages and builds. */
function countFiles(folder: string): { folder: string; count: number }[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory() && !generated.includes(entry.name));
  const count = entries.filter((entry) => entry.isFile()).length;
  return [{ folder, count }, ...below.flatMap(({ name }) => countFiles(join(folder, name)))];
}

/** Lists source files and tests below a folder, except those of packages and builds. */
function pathsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return generated.includes(entry.name) ? [] : pathsIn(path);
    return ending.test(path) ? [path] : [];
  });
}

function read(path: string): string {
  for (const ending of [".ts", ".tsx", ".mjs"]) {
    try {
      return readFileSync(path + ending, "utf8");
    } catch {
      // The file has another extension.
    }
  }
  throw new Error(`${path} cannot be read.`);
}

function importsIn(from: string, text: string): Import[] {
  const types = [...text.matchAll(typeImport)].map(([, name = ""]) => ({ name, isType: true }));
  const values = [...text.replace(typeImport, "").matchAll(/(?:from|import) ?\(?"([^"]+)"/g)];
  const named = [...values.map(([, name = ""]) => ({ name, isType: false })), ...types];
  const own = named.filter(({ name }) => /^(@\/|\.)/.test(name) && !/\.(css|json)$/.test(name));
  return own.map(({ name, isType }) => {
    const plain = name.replace(ending, "");
    return { from, to: resolve(plain.startsWith("@/") ? plain.slice(2) : join(dirname(from), plain)), isType };
  });
}

/** Fails for other imports than the known ones, and for known ones that are gone. */
function expectOnly(found: readonly Import[], known: readonly string[], advice: string): void {
  const lines = [...new Set(found.map(({ from, to }) => `${from} → ${to}`))];
  expect(
    lines.filter((line) => !known.includes(line)),
    advice,
  ).toEqual([]);
  expect(
    known.filter((line) => !lines.includes(line)),
    "Delete these entries from lib/architecture-exceptions.ts",
  ).toEqual([]);
}

/** Returns the module of a file; null if it belongs to none. */
function moduleOf(path: string): string | null {
  return /^lib\/modules\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function resolve(path: string): string {
  const plain = normalize(path).replace(/\/$/, "");
  return files.includes(plain) ? plain : files.includes(join(plain, "index")) ? join(plain, "index") : plain;
}

function folderOf(actual: string): string {
  // `_server` beside a page has the rules of the shared `_server`.
  const path = actual.replace(/^(app\/[^/]+)\/.*\/_server\//, "$1/_server/");
  const [, part = ""] = /^lib\/modules\/[^/]+\/([\w-]+)/.exec(path) ?? [];
  if (part) return `module/${moduleFolders[part] ?? part}`;
  const known = Object.keys(mayImport).filter((folder) => path === folder || path.startsWith(`${folder}/`));
  return known.sort((a, b) => b.length - a.length)[0] ?? path.split("/")[0] ?? path;
}

/** Returns every import cycle, including type-only imports, as the path that closes it. */
function circles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
    if (done.has(path) || trail.includes(path)) return;
    for (const { to } of imports.filter(({ from }) => from === path)) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const path of files) visit(path, []);
  return found;
}
