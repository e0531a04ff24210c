import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import { ensureReader } from "../scripts/build/reader.mjs";
import { startPostgres } from "../tools/testbed/postgres.mjs";
import { nothingConfigured } from "../tools/testbed/server.mjs";
import { Failure, step } from "../tools/testbed/steps.mjs";
import { createBeside } from "./data/data";
import { shopEnv } from "./servers";
import { measureWorstFile, type WorstFile } from "./worst-file";

/** Duration of product imports, from the command line to the last row in the database. */
export type Imports = {
  rows: number;
  checkSeconds: number;
  applySeconds: number;
  againSeconds: number;
  worst: WorstFile;
};

const products = 4_000;
const sizes = ["S", "M", "L"];
/** Every other product comes in two sizes, the rest in three: ten thousand rows. */
const rows = products * 2.5;

/** Imports a file of ten thousand rows into an empty shop: first a preview, then applied, then applied again. */
export async function measureImports(folder: string, later: (step: () => unknown) => void): Promise<Imports | null> {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) return null;
  later(postgres.stop);
  const { url, drop } = await createBeside(postgres.url, `etalase_bench_import_${process.pid}`);
  later(drop);
  const { APP_SECRET = "" } = shopEnv({ DATABASE_URL: url });
  const settings = { DATABASE_URL: url, DATABASE_DRIVER: "pg", APP_SECRET };
  await ensureReader();
  const { migrate, close } = await connectDb(readEnv(settings));
  await migrate();
  await close();
  const file = `${folder}/produk.csv`;
  writeFileSync(file, shopifyFile());
  shop(
    settings,
    "shops",
    "create",
    "--name",
    "Borongan",
    "--slug",
    "borongan",
    "--domain",
    "borongan.example",
    "--open",
  );
  const timed = (what: string, ...more: string[]) =>
    step(what, async () => {
      const start = performance.now();
      shop(settings, "import", "borongan", file, ...more);
      return (performance.now() - start) / 1_000;
    });
  const seconds = {
    checkSeconds: await timed(`Looking at a file of ${rows} rows`),
    applySeconds: await timed("Applying it", "--apply"),
    againSeconds: await timed("Applying it again", "--apply"),
  };
  const printed = shop(settings, "tokens", "create", "borongan", "bench", "staff");
  const [, token = ""] = /^token: (\S+)$/m.exec(printed) ?? [];
  return { rows, ...seconds, worst: await measureWorstFile(url, token, later) };
}

function shop(settings: Record<string, string>, ...args: string[]): string {
  const command = ["--import", "./scripts/environment.mjs", "scripts/run.mjs", "scripts/shop.ts", ...args];
  const set: Record<string, string | undefined> = { ...nothingConfigured, ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    env: { ...process.env, ...set },
    encoding: "utf8",
  });
  if (status !== 0) throw new Failure(`npm run shop -- ${args.slice(0, 2).join(" ")} failed: ${stderr}`);
  return stdout;
}

/** CSV as Shopify exports it, with typical product texts. */
function shopifyFile(): string {
  const header =
    "Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Status";
  const text =
    "<p>Kain katun halus, dijahit rapi, nyaman dipakai seharian.</p><ul><li>Adem</li><li>Tidak luntur</li></ul>";
  const lines = Array.from({ length: products }, (_, at) =>
    sizes.slice(0, at % 2 === 0 ? 2 : 3).map((size, of) => {
      const own =
        of === 0 ? `Kemeja Katun ${at},"${text}",Kemeja ${at % 12},"katun, motif ${at % 40}",TRUE,Ukuran` : ",,,,,";
      return `kemeja-${at},${own},${size},KMJ-${at}-${size},250,shopify,${at % 30},deny,${150_000 + at},${of === 0 ? "active" : ""}`;
    }),
  );
  return [header, ...lines.flat()].join("\n");
}
