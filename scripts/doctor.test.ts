import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "@/lib/testing/command";
import { copyTemplate } from "@/lib/testing/template";

test("the doctor names what is well and what is broken, says what to do, and ends with 1", () => {
  const folder = mkdtempSync(join(tmpdir(), "etalase-doctor-"));
  copyTemplate(folder);
  writeFileSync(join(folder, "of-another-program"), "");
  chmodSync(folder, 0o755);
  const { status, output: said, complained } = runCommand("doctor", [], { DATA_DIR: folder });
  rmSync(folder, { recursive: true });
  expect(said).toEqual(expect.arrayContaining(["ok      database", "BROKEN  domains: There is no shop."]));
  expect(said[said.indexOf("BROKEN  domains: There is no shop.") + 1]).toContain("npm run shop -- create");
  expect(said).toContain(`advice  data folder: Other users of this machine can open ${folder}.`);
  expect(said.at(-1)).toBe("Something is broken.");
  expect([status, complained]).toEqual([1, [`Database: embedded, in ${join(folder, "db")}.`]]);
});

test("the doctor tells of wrong settings, and looks no further", () => {
  const { status, output: said, complained } = runCommand("doctor", [], { VERCEL: "1" });
  expect([status, said]).toEqual([1, []]);
  expect(complained.map((sentence) => sentence.split(" ")[0])).toEqual(["DATABASE_URL", "APP_SECRET", "CRON_SECRET"]);
});
