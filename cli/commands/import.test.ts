import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "@/lib/platform/env";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { CommandRunner } from "../command";
import { importCommand } from "./import";
import { exportCommand } from "./shop-export";

let testWorld: TestWorld;
const folder = mkdtempSync(join(tmpdir(), "etalase-import-"));
const file = join(folder, "produk.csv");
const result = join(folder, "hasil.csv");

beforeAll(async () => {
  testWorld = await world();
});
afterAll(async () => {
  await testWorld.end();
  rmSync(folder, { recursive: true });
});

const runLocally = (command: CommandRunner, ...args: string[]) =>
  command.run(args, { ...testWorld.at(fixedNow), env: readEnv({}) });
const refusal = (output: Promise<string[]>) => output.catch(({ sentences }: { sentences: string[] }) => sentences);

test("a file is preview at first, its prices are decided, and then it is applied; what is exported can be imported", async () => {
  writeFileSync(
    file,
    "Title,URL handle,Option1 value,Price\nKaos,kaos,Default Title,19.990\nTopi,topi,Default Title,x\n",
  );
  const preview = await runLocally(importCommand, "dunia", file, "--weight", "200");
  expect(preview).toEqual([
    "2 products (shopify): 1 to create, 0 to update, 0 unchanged, 1 to skip.",
    "Prices are ambiguous. Set --prices thousands or --prices fraction:",
    "  19.990: 19990 as thousands, no price as fraction",
    "  x: no price as thousands, no price as fraction",
    "  baris 3, Price: Ini bukan harga. Tulis seperti 15000 atau 15.000.",
    "Nothing was changed. Run it again with --apply to save the import.",
  ]);
  expect(await refusal(runLocally(importCommand, "dunia", file, "--weight", "200", "--apply"))).toEqual(
    preview.slice(0, -1),
  );
  const options = ["--weight", "200", "--prices", "thousands", "--apply", "--result", result];
  const done = await runLocally(importCommand, "dunia", file, ...options);
  expect(done.at(-1)).toBe("Done: 1 created, 0 updated, 0 unchanged, 1 skipped.");
  expect(readFileSync(result, "utf8")).toContain("Kaos,kaos,Default Title,19.990,dibuat,");
  await runLocally(exportCommand, "dunia", file);
  const again = await runLocally(importCommand, "dunia", file, "--apply");
  expect(again.at(-1)).toBe("Done: 0 created, 0 updated, 5 unchanged, 0 skipped.");
  expect(await refusal(runLocally(importCommand, "dunia", join(folder, "tiada.csv")))).toEqual([
    `${join(folder, "tiada.csv")} cannot be read. Check the name and the permissions of the file.`,
  ]);
});
