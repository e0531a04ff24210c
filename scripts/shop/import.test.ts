import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "@/lib/adapters/env";
import { fixedNow, type TestWorld, world } from "@/lib/testing/world";
import { importing } from "./import";
import type { ShopCommand } from "./verb";
import { exporting } from "./whole";

let the: TestWorld;
const folder = mkdtempSync(join(tmpdir(), "etalase-import-"));
const file = join(folder, "produk.csv");
const result = join(folder, "hasil.csv");

beforeAll(async () => {
  the = await world();
});
afterAll(async () => {
  await the.end();
  rmSync(folder, { recursive: true });
});

const runLocally = (verb: ShopCommand, ...args: string[]) => verb.run(args, { ...the.at(fixedNow), env: readEnv({}) });
const refusal = (output: Promise<string[]>) => output.catch(({ sentences }: { sentences: string[] }) => sentences);

test("a file is looked at first, its prices are decided, and then it is applied; what is exported can be imported", async () => {
  writeFileSync(
    file,
    "Title,URL handle,Option1 value,Price\nKaos,kaos,Default Title,19.990\nTopi,topi,Default Title,x\n",
  );
  const looked = await runLocally(importing, "dunia", file, "--weight", "200");
  expect(looked).toEqual([
    "2 products (shopify): 1 to create, 0 to update, 0 unchanged, 1 to skip.",
    "Prices are ambiguous. Set --prices thousands or --prices fraction:",
    "  19.990: 19990 as thousands, no price as fraction",
    "  x: no price as thousands, no price as fraction",
    "  baris 3, Price: Ini bukan harga. Tulis seperti 15000 atau 15.000.",
    "Nothing was changed. Run it again with --apply to save the import.",
  ]);
  expect(await refusal(runLocally(importing, "dunia", file, "--weight", "200", "--apply"))).toEqual(
    looked.slice(0, -1),
  );
  const asked = ["--weight", "200", "--prices", "thousands", "--apply", "--result", result];
  const done = await runLocally(importing, "dunia", file, ...asked);
  expect(done.at(-1)).toBe("Done: 1 created, 0 updated, 0 unchanged, 1 skipped.");
  expect(readFileSync(result, "utf8")).toContain("Kaos,kaos,Default Title,19.990,dibuat,");
  await runLocally(exporting, "dunia", file);
  const again = await runLocally(importing, "dunia", file, "--apply");
  expect(again.at(-1)).toBe("Done: 0 created, 0 updated, 5 unchanged, 0 skipped.");
  expect(await refusal(runLocally(importing, "dunia", join(folder, "tiada.csv")))).toEqual([
    `${join(folder, "tiada.csv")} cannot be read.`,
  ]);
});
