import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** Allowed imports between folders. A folder may always import itself; anything else is forbidden. */
const mayImport: Record<string, readonly string[]> = {
  "lib/contract": [],
  "lib/domain": [],
  "lib/letters": ["lib/domain"],
  "lib/adapters": ["lib/domain"],
  "lib/services": ["lib/letters", "lib/adapters", "lib/domain", "lib/contract"],
  "lib/http": ["lib/services", "lib/adapters", "lib/domain", "lib/contract"],
  "lib/client": ["lib/contract"],
  "lib/testing": [
    "lib/testing/purchase",
    "lib/services",
    "lib/letters",
    "lib/adapters",
    "lib/domain",
    "lib/contract",
    "processes",
  ],
  // Steps of a purchase, for every kind of test.
  "lib/testing/purchase": ["lib/contract"],
  // Demo shops, for tests.
  "lib/testing/demo": ["lib/testing", "drizzle", "lib/services", "lib/adapters", "lib/domain"],
  "app/api": ["lib/http", "lib/services", "lib/contract"],
  "app/media": ["lib/http"],
  "app/dev": ["lib/services", "lib/adapters", "lib/domain"],
  "app/docs": ["lib/http", "lib/contract"],
  "app/docs/_client": ["lib/contract"],
  "app/_early": [],
  "app/admin": ["app/_early", "app/(storefront)/_data/words", "lib/client"],
  // Storefront components, rendered for the admin.
  "app/(preview)": [
    "app/(storefront)",
    "app/(storefront)/_data/server",
    "app/admin/_data/server",
    "app/admin/_data/words",
  ],
  "app/admin/_data/server": ["lib/http", "lib/client"],
  "app/admin/_data/browser": ["app/admin/_data/words", "app/(storefront)/_data/browser", "lib/client"],
  "app/admin/_data/words": ["app/(storefront)/_data/words", "lib/client", "lib/domain"],
  "app/(storefront)": ["app/_early", "lib/client", "lib/contract"],
  "app/(storefront)/_data/server": ["app/(storefront)/_data/words", "lib/http", "lib/client", "lib/contract"],
  "app/(storefront)/_data/browser": ["app/(storefront)/_data/words", "lib/client", "lib/contract"],
  "app/(storefront)/_data/words": ["lib/client", "lib/contract"],
  app: [],
  drizzle: ["lib/services", "lib/adapters", "lib/domain"],
  processes: [],
  scripts: ["processes", "lib/client", "lib/services", "lib/letters", "lib/adapters", "lib/domain", "lib/contract"],
  "scripts/client": ["scripts", "lib/contract"],
  bench: [
    "drizzle",
    "scripts",
    "processes",
    "lib/testing",
    "lib/testing/purchase",
    "lib/http",
    "lib/client",
    "lib/services",
    "lib/adapters",
    "lib/contract",
  ],
  e2e: ["lib/client", "lib/contract", "lib/testing", "lib/testing/purchase", "scripts", "processes"],
  "e2e/logs": ["e2e", "lib/adapters"],
  "e2e/storefront": ["e2e", "scripts", "processes", "lib/services", "lib/adapters", "lib/domain", "lib/contract"],
  "e2e/outside": ["e2e", "scripts", "processes", "lib/testing", "lib/adapters", "lib/contract"],
  "e2e/planting": [],
  "e2e/simulator": [
    "scripts",
    "e2e/races",
    "e2e/planting",
    "lib/testing",
    "lib/http",
    "lib/services",
    "lib/adapters",
    "lib/domain",
    "lib/contract",
  ],
  "e2e/races": [
    "e2e",
    "lib/testing/purchase",
    "e2e/planting",
    "processes",
    "lib/http",
    "lib/services",
    "lib/adapters",
    "lib/domain",
    "lib/contract",
  ],
};

/** A service may import only services to its left. */
const services = [
  "shops/shops",
  "context",
  "use-case",
  "shops/connections",
  "catalogue/catalogue",
  "catalogue/storefront",
  "description",
  "orders/tokens",
  "orders/buyer",
  "codes/mailboxes",
  "orders/search-keys",
  "checkout/cart",
  "checkout/methods",
  "checkout/price",
  "shipping/quotes",
  "shipping/shipping",
  "shipping/courier",
  "messages/outbox",
  "messages/deliveries",
  "messages/notice-event",
  "messages/pushes",
  "messages/staff-notices",
  "messages/webhooks",
  "messages/events",
  "codes/places",
  "codes/codes",
  "codes/tickets",
  "messages/telling",
  "orders/moves",
  "payments/returned",
  "payments/refunding",
  "payments/unasked-refunds",
  "payments/claims",
  "checkout/holding",
  "payments/payments",
  "payments/openings",
  "orders/orders",
  "orders/buyer-moves",
  "orders/lookup",
  "checkout/new-order",
  "checkout/placing",
  "checkout/checkout",
  "use-cases",
  "payments/notices",
  "payments/inquiries",
  "upkeep/sweeping",
  "upkeep/tallying",
  "upkeep/timed",
  "dev",
  "shops/shopkeeping",
  "upkeep/encrypted-table",
  "upkeep/rotate-keys",
  "upkeep/forwarding",
  "shops/limits",
  "upkeep/doctor",
];

/** Extension of a source file. */
const ending = /\.(tsx?|mjs)$/;

type Import = { from: string; to: string };

const folders = ["app", "lib", "drizzle", "processes", "scripts", "bench", "e2e"];
const files = folders.flatMap(sourcesIn);
const imports = files.flatMap((path) => importsIn(path, read(path)));

test("imports only point down the layers", () => {
  const trespasses = imports.filter(({ from, to }) => {
    const [fromFolder, toFolder] = [folderOf(from), folderOf(to)];
    return (
      fromFolder !== toFolder && !toFolder.startsWith(`${fromFolder}/`) && !mayImport[fromFolder]?.includes(toFolder)
    );
  });
  const advice = "`mayImport` lists what a folder may import. Move the imported code down, or the importing code up";
  expect(trespasses, advice).toEqual([]);
});

test("the product, its tests and its tools import nothing from the stories", () => {
  const tests = folders.flatMap(pathsIn).filter((path) => !path.startsWith("e2e/"));
  const all = tests.flatMap((path) => importsIn(path, readFileSync(path, "utf8")));
  const users = all.filter(({ to }) => folderOf(to).startsWith("e2e"));
  expect(users, "Move the imported code to lib/testing").toEqual([]);
});

test("a service imports only services listed before it", () => {
  const order = (path: string) => services.findIndex((name) => path === `lib/services/${name}`);
  const trespasses = imports.filter(({ from, to }) => order(from) >= 0 && order(to) > order(from));
  expect(trespasses, "Move the importing service to the right in `services`, or the shared code to the left").toEqual(
    [],
  );
  const files = sourcesIn("lib/services").map((path) => path.slice("lib/services/".length));
  const others = /^(merchant|views|upkeep\/checks)\//;
  const unlisted = files.filter((name) => !others.test(name) && !services.includes(name));
  expect(unlisted, "Add the service to `services`, to the right of those that it imports").toEqual([]);
});

test("no import cycles exist", () => {
  expect(circles(), "Move the code that both files need to a file of its own").toEqual([]);
});

test("a folder has at most 30 source files, and a file at most 250 lines", () => {
  const folders = files.map(dirname);
  const full = folders.filter((folder) => folders.filter((other) => other === folder).length > 30);
  expect([...new Set(full)], "Move files that belong together to a subfolder").toEqual([]);
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
  const users = ["lib/domain", "lib/letters"].flatMap(sourcesIn).filter((path) => clocks.test(read(path)));
  expect(users, "Take the time or the random value as an argument").toEqual([]);
});

test("only the server's start file imports Next", () => {
  const users = sourcesIn("lib").filter((path) => /from "next(\/|")/.test(read(path)));
  expect(users, "Only lib/http/server.ts may import from Next").toEqual(["lib/http/server"]);
});

test("statements take columns and types from the tables", () => {
  const claims = /\.execute<|\bsql<|json_build_object\('|jsonb_to_recordset\(\$\{JSON/;
  // Drizzle's own query builders. Tables need its `sql` for their checks and indexes.
  const others = /\b(db|tx)\.(select|insert|update|delete|query|\$)|\bsql\b[^;]* from "drizzle-orm"/;
  const sourcePaths = sourcesIn("lib").filter((path) => !/^lib\/(testing|adapters\/db\/tables)\//.test(path));
  const untyped = sourcePaths.filter((path) => claims.test(read(path)) || others.test(read(path)));
  const advice = "Write the statement with `sql` of lib/adapters/db/sql, and its result with `query` over the tables";
  expect(untyped, advice).toEqual([]);
  const users = sourcePaths.filter((path) => /import \{[^}]*\bsql\b[^}]*\} from "[^"]*\/sql"/.test(read(path)));
  const strangers = users.filter((path) => !path.startsWith("lib/adapters/db/"));
  expect(strangers, "Move the statement to a function in lib/adapters/db").toEqual([]);
});

test("each of Vercel's packages is imported by exactly one file", () => {
  const users = (name: string) => files.filter((path) => new RegExp(`(from|import) ?\\(?"${name}"`).test(read(path)));
  expect(users("@vercel/kv")).toEqual(["lib/adapters/kv/vercel"]);
  expect(users("@vercel/postgres")).toEqual(["lib/adapters/db/connection/connect"]);
});

/** Lists source files below a folder, without extension. Skips separate packages. */
function sourcesIn(folder: string): string[] {
  const sources = pathsIn(folder)
    .filter((path) => !/(^|\/)tools\//.test(path))
    .filter((path) => !/\.(test|story)\.ts$|\.d\.ts$/.test(path));
  return sources.map((path) => path.replace(ending, ""));
}

/** Lists source files and tests below a folder, except those of packages. */
function pathsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : pathsIn(path);
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
  const named = [...text.matchAll(/(?:from|import) ?\(?"([^"]+)"/g)].map(([, name = ""]) => name);
  const own = named.filter((name) => name.startsWith("@/") || name.startsWith("."));
  return own
    .filter((name) => !/\.(css|json)$/.test(name))
    .map((name) => name.replace(ending, ""))
    .map((name) => ({ from, to: resolve(name.startsWith("@/") ? name.slice(2) : join(dirname(from), name)) }));
}

function resolve(path: string): string {
  const plain = normalize(path).replace(/\/$/, "");
  return files.includes(plain) ? plain : files.includes(join(plain, "index")) ? join(plain, "index") : plain;
}

function folderOf(path: string): string {
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
