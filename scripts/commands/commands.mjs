/*
 * All our npm commands with their usage and arguments, parsed by `readArguments` of `arguments.mjs`. `program` names the file
 * of a command whose arguments are parsed before the file is loaded, by `run.mjs` or `arguments-first.mjs`.
 */

/** @typedef {import("./arguments.mjs").CommandHelp & { program?: string }} NpmCommand */

/** Option of every command that installs missing packages. */
const noInstallOption = { "no-install": { does: "install nothing: name what is missing, and end" } };

const wholeNumber = /^\d+$/;

/** @satisfies {Record<string, NpmCommand>} */
export const commands = {
  demo: {
    name: "demo",
    does: "Install, build, fill the demo shops and serve them, from whatever is there. PORT names another port than 3000.",
    options: { fresh: { does: "throw the data of the last demo away first" }, ...noInstallOption },
    examples: ["npm run demo", "npm run demo -- --fresh"],
  },
  dev: {
    name: "dev",
    does: "Install, fill the demo shops and start Next's development server. What stands behind a second -- goes to `next dev`.",
    options: {
      port: {
        does: "the port to serve on; without it PORT, or 3000",
        value: "number",
        short: "p",
        pattern: wholeNumber,
      },
      ...noInstallOption,
    },
    words: [{ name: "options of next dev", does: "behind --, such as --inspect", isMany: true }],
    examples: ["npm run dev", "npm run dev -- --port 3100", "npm run dev -- --port 3100 -- --inspect"],
  },
  build: {
    name: "build",
    does: "Build the shop for production: the areas of Indonesia, Next's build, and its files compressed.",
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
    does: "Check the settings of a server, and end with 1 and a sentence for each that is wrong.",
    examples: ["npm run settings"],
  },
  start: {
    name: "start",
    program: "lib/http/server.ts",
    does: "Serve the shop that `npm run build` built. Settings come from the environment and .env files; PORT names the port.",
    examples: ["npm start"],
  },
  test: {
    name: "test",
    does: "Run the tests: types, style, units, seeds, and stories on our own server and in a browser.",
    options: { ...noInstallOption },
    words: [{ name: "name", does: "only tests with this in their path, or else in their title", isMany: true }],
    examples: ["npm test", "npm test -- pricing"],
  },
  "test:full": {
    name: "test:full",
    does: "Run npm test, then races, more seeds, mutations, whole commands, faults, other servers, and Firefox.",
    options: { ...noInstallOption },
    examples: ["npm run test:full"],
  },
  check: {
    name: "check",
    does: "Check types, style and dead code, and run the tests that name a forgotten step.",
    options: { ...noInstallOption },
    examples: ["npm run check"],
  },
  simulate: {
    name: "simulate",
    program: "e2e/simulator/run.ts",
    does: "Run the whole system in one process, with everything that differs from run to run taken from a seed.",
    options: {
      seed: {
        does: "one run of this seed, with its trace; without any option seed 1",
        value: "number",
        pattern: wholeNumber,
      },
      seeds: { does: "many runs; only those that fail are told of", value: "first-last", pattern: /^\d+(-\d+)?$/ },
      bugs: { does: "plant one bug after the other, and say which seed shows it" },
    },
    examples: ["npm run simulate -- --seed 7", "npm run simulate -- --seeds 1-2"],
  },
  bench: {
    name: "bench",
    program: "bench/run.ts",
    does: "Measure how fast the shop is, all of it in a quarter of an hour, and write the figures to .data/bench.json.",
    options: {
      quick: { does: "measure for a shorter time, on the smaller set of data alone" },
      only: {
        does: "one part alone: search, import, lists, reads or checkout",
        value: "part",
        choices: /** @type {const} */ (["search", "import", "lists", "reads", "checkout"]),
      },
      against: {
        does: "measure beside another checkout of the project, whose packages are installed",
        value: "folder",
      },
      "as-built": { does: "take the build that is there, also if the sources have changed" },
      ...noInstallOption,
    },
    examples: ["npm run bench -- --only=search"],
  },
  "bench:web": {
    name: "bench:web",
    program: "bench/web/run.ts",
    does: "Look at every page with Lighthouse as a cheap phone would, and write the figures to .data/bench-web.md.",
    options: { ...noInstallOption },
    words: [
      {
        name: "looks|page",
        does: "how many looks to take (5), and parts of the names of the pages to look at",
        isMany: true,
      },
    ],
    examples: ["npm run bench:web -- 1 stock"],
  },
  areas: {
    name: "areas",
    program: "scripts/areas.mjs",
    does: "Make the file of Indonesia's areas, unless it is up to date: from a table, from the table given last, or from packages.",
    words: [{ name: "table.tsv", does: "a table of your own: code, name and zip code, with tabs between them" }],
    examples: ["npm run areas"],
  },
  freeze: {
    name: "freeze",
    program: "scripts/freeze.ts",
    does: "Write down what a version of the public API promises, or the merchant's API, in lib/contract/frozen.",
    words: [{ name: "version", does: 'a date of the public API, or "merchant"', isNeeded: true }],
    examples: ["npm run freeze -- merchant"],
  },
  mails: {
    name: "mails",
    program: "scripts/mails.ts",
    does: "Draw every message that is sent by e-mail, as a phone shows it by day and by night, into .data/mails.",
    options: { ...noInstallOption },
    examples: ["npm run mails"],
  },
  client: {
    name: "client",
    program: "scripts/client/run.ts",
    does: "Pack the client of the API for other sites, into .data/client.",
    examples: ["npm run client"],
  },
  "db:migrate": {
    name: "db:migrate",
    program: "drizzle/migrate.ts",
    does: "Apply the migrations that are missing to the database that DATABASE_URL names, or to the embedded one.",
    options: {
      "unless-preview": { does: "leave the database of a preview on Vercel alone, unless PREVIEW_DATABASE=own" },
    },
    examples: ["npm run db:migrate", "npm run db:migrate -- --unless-preview"],
  },
  "db:seed": {
    name: "db:seed",
    program: "drizzle/seed.ts",
    does: "Migrate the database that DATABASE_URL names, or the embedded one, and plant three demo shops in it.",
    examples: ["npm run db:seed"],
  },
  doctor: {
    name: "doctor",
    program: "scripts/doctor.ts",
    does: "Examine the deployment that the environment names, and say what to do about each fault. Ends with 1 where something is broken.",
    examples: ["npm run doctor"],
  },
};
