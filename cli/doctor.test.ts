import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "@/lib/testing/harness/command";
import { copyTemplate } from "@/lib/testing/harness/embedded-template";

test("the doctor names good and broken parts with a fix, and ends with 1", () => {
  const folder = mkdtempSync(join(tmpdir(), "etalase-doctor-"));
  copyTemplate(folder);
  writeFileSync(join(folder, "of-another-program"), "");
  chmodSync(folder, 0o755);
  const { status, output, complained } = runCommand("doctor", [], { DATA_DIR: folder });
  rmSync(folder, { recursive: true });
  expect(output).toEqual(expect.arrayContaining(["ok      database", "BROKEN  domains: There is no shop."]));
  expect(output[output.indexOf("BROKEN  domains: There is no shop.") + 1]).toContain("npm run shop -- shops create");
  expect(output).toContain(`advice  data folder: Other users of this machine can open ${folder}.`);
  expect(output.at(-1)).toBe("Something is broken.");
  expect([status, complained]).toEqual([1, [`Database: embedded, in ${join(folder, "db")}.`]]);
});

test("the doctor reports invalid settings and checks nothing else", () => {
  const { status, output, complained } = runCommand("doctor", [], { VERCEL: "1" });
  expect([status, output]).toEqual([1, []]);
  expect(complained.map((sentence) => sentence.split(" ")[0])).toEqual(["DATABASE_URL", "APP_SECRET", "CRON_SECRET"]);
});
