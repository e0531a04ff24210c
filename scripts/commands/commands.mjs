/*
 * All our npm commands with their usage and arguments, parsed by `readArguments` of `arguments.mjs`. `program` names the file
 * of a command whose arguments are parsed before the file is loaded, by `run.mjs` or `arguments-first.mjs`.
 */

/** @typedef {import("./arguments.mjs").CommandHelp & { program?: string }} NpmCommand */

/** Option of every command that installs missing packages. */
const noInstallOption = { "no-install": { does: "install nothing: list what is missing, and exit" } };

const integerPattern = /^\d+$/;

/** @satisfies {Record<string, NpmCommand>} */
export const commands = {
  demo: {
    name: "demo",
    does: "Install, build, seed the demo shops and serve them. It works from any state. PORT sets the port (default: 3000).",
    options: { fresh: { does: "delete the data of the last demo first" }, ...noInstallOption },
    examples: ["npm run demo", "npm run demo -- --fresh"],
  },
  dev: {
    name: "dev",
    does: "Install, seed the demo shops and start Next's development server. Arguments after a second -- go to `next dev`.",
    options: {
      port: {
        does: "port to listen on (default: PORT, or 3000)",
        value: "number",
        short: "p",
        pattern: integerPattern,
      },
      ...noInstallOption,
    },
    positionals: [{ name: "options of next dev", does: "after a second --, such as --inspect", isMany: true }],
    examples: ["npm run dev", "npm run dev -- --port 3100", "npm run dev -- --port 3100 -- --inspect"],
  },
  build: {
    name: "build",
    does: "Build the shop for production: the areas of Indonesia, Next's build, and its compressed files.",
    examples: ["npm run build"],
  },
  "vercel-build": {
    name: "vercel-build",
    does: "Build on Vercel: check the settings, migrate the database unless this is a preview, then build.",
    examples: ["npm run vercel-build"],
  },
  settings: {
    name: "settings",
    program: "scripts/settings.ts",
    does: "Check the settings of a server. Print each problem and exit with status 1 if there is any.",
    examples: ["npm run settings"],
  },
  start: {
    name: "start",
    program: "lib/http/server.ts",
    does: "Serve the shop that `npm run build` built. Settings come from the environment and .env files; PORT sets the port.",
    examples: ["npm start"],
  },
  test: {
    name: "test",
    does: "Run the tests: types, style, units, seeds, and stories on our own server and in a browser.",
    options: { ...noInstallOption },
    positionals: [
      { name: "name", does: "run only tests with this text in their path, else in their title", isMany: true },
    ],
    examples: ["npm test", "npm test -- pricing"],
  },
  "test:full": {
    name: "test:full",
    does: "Run npm test, then races, more seeds, mutations, complete commands, faults, other servers, and Firefox.",
    options: { ...noInstallOption },
    examples: ["npm run test:full"],
  },
  check: {
    name: "check",
    does: "Check types, style and dead code, and run the tests that detect a forgotten step.",
    options: { ...noInstallOption },
    examples: ["npm run check"],
  },
  simulate: {
    name: "simulate",
    program: "e2e/simulator/run.ts",
    does: "Run the whole system in one process. A seed decides everything that differs between runs.",
    options: {
      seed: {
        does: "run this seed and print its trace (default: 1)",
        value: "number",
        pattern: integerPattern,
      },
      seeds: { does: "run these seeds and print only the failures", value: "first-last", pattern: /^\d+(-\d+)?$/ },
      bugs: { does: "add each deliberate bug in turn, and print the seed that finds it" },
    },
    examples: ["npm run simulate -- --seed 7", "npm run simulate -- --seeds 1-2"],
  },
  bench: {
    name: "bench",
    program: "bench/run.ts",
    does: "Measure the performance in about 15 minutes, and write the results to .data/bench.json.",
    options: {
      quick: { does: "measure for a shorter time, and only with the small data set" },
      only: {
        does: "measure one part: search, import, lists, reads or checkout",
        value: "part",
        choices: /** @type {const} */ (["search", "import", "lists", "reads", "checkout"]),
      },
      against: {
        does: "compare with another checkout of the project that has its packages installed",
        value: "folder",
      },
      "as-built": { does: "use the existing build, even if the sources have changed" },
      ...noInstallOption,
    },
    examples: ["npm run bench -- --only=search"],
  },
  "bench:web": {
    name: "bench:web",
    program: "bench/web/run.ts",
    does: "Audit every page with Lighthouse as a cheap phone, and write the results to .data/bench-web.md.",
    options: { ...noInstallOption },
    positionals: [
      {
        name: "audits|page",
        does: "number of audits per page (default: 5), and parts of the names of the pages to audit",
        isMany: true,
      },
    ],
    examples: ["npm run bench:web -- 1 stock"],
  },
  areas: {
    name: "areas",
    program: "scripts/areas.mjs",
    does: "Build the file of Indonesia's areas, unless it is up to date: from a table, else from the last table, else from packages.",
    positionals: [{ name: "table.tsv", does: "your own table: code, name and zip code, separated by tabs" }],
    examples: ["npm run areas"],
  },
  freeze: {
    name: "freeze",
    program: "scripts/freeze.ts",
    does: "Record in lib/contract/frozen the promises of an API, the endpoints of the merchant API, or the names in a release.",
    positionals: [
      {
        name: "version",
        does: 'a version date of the public API, "merchant", "endpoints", or "release"',
        isNeeded: true,
      },
    ],
    examples: ["npm run freeze -- merchant"],
  },
  mails: {
    name: "mails",
    program: "scripts/mails.ts",
    does: "Render every e-mail into .data/mails, as a phone shows it in light and dark mode.",
    options: { ...noInstallOption },
    examples: ["npm run mails"],
  },
  screenshots: {
    name: "screenshots",
    program: "scripts/screenshots.ts",
    does: "Take the screenshots of the merchants' guide anew, from a shop that a story opens on a phone.",
    examples: ["npm run screenshots"],
  },
  client: {
    name: "client",
    program: "scripts/client.ts",
    does: "Build the API client for other sites, as the shop serves it: an npm package and one module, in .client.",
    examples: ["npm run client"],
  },
  render: {
    name: "render",
    program: "drizzle/render.ts",
    does: "Render pictures of the demo shops with Blender and save them in the shops' folders.",
    options: {
      missing: { does: "only pictures that were never rendered" },
      shop: { does: "only pictures of this demo shop", value: "slug" },
      into: { does: "write PNG files into this folder and leave the shops unchanged", value: "folder" },
      scale: {
        does: "percentage of the full size, for a quick look with --into",
        value: "number",
        pattern: integerPattern,
      },
    },
    positionals: [{ name: "product", does: "slug of a product, or name of a picture", isMany: true }],
    examples: [
      "npm run render -- mug-awan",
      "npm run render -- --missing --shop keramik-lempung",
      "npm run render -- mug-awan-putih --into look --scale 40",
    ],
  },
  "db:migrate": {
    name: "db:migrate",
    program: "drizzle/migrate.ts",
    does: "Apply the missing migrations to the database that DATABASE_URL names, or to the embedded one.",
    options: {
      "unless-preview": { does: "skip the database of a Vercel preview, unless PREVIEW_DATABASE=own" },
    },
    examples: ["npm run db:migrate", "npm run db:migrate -- --unless-preview"],
  },
  "db:seed": {
    name: "db:seed",
    program: "drizzle/seed.ts",
    does: "Migrate the database that DATABASE_URL names, or the embedded one, and add three demo shops.",
    options: {
      "past-orders": { does: "add invented orders of the past 90 days to demo shops without orders" },
      "wide-pictures": { does: "store the pictures in full width only, which is faster" },
      "narrow-pictures": { does: "only make the narrow pictures that a seeding with --wide-pictures left out" },
    },
    examples: ["npm run db:seed", "npm run db:seed -- --past-orders"],
  },
  doctor: {
    name: "doctor",
    program: "scripts/doctor.ts",
    does: "Check the deployment that the environment names, and print a fix for each problem. Exit with status 1 if something is broken.",
    examples: ["npm run doctor"],
  },
};
