import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noInstall } from "../../tools/testbed/packages.mjs";
import { findFreePort } from "../../tools/testbed/server.mjs";
import { run } from "../../tools/testbed/steps.mjs";

/** The files of a clone that matter before the installation. */
const clone = mkdtempSync(join(tmpdir(), "etalase-clone-"));
for (const name of ["scripts", "tools", "package.json", "package-lock.json"]) {
  cpSync(name, join(clone, name), { recursive: true });
}

for (const script of ["dev", "demo", "test"]) {
  test(`npm run ${script} without packages starts by installing them`, async () => {
    const env = { PORT: String(await findFreePort()) };
    const started = run(process.execPath, [`scripts/${script}.mjs`, noInstall], { cwd: clone, env });
    await expect(started).rejects.toMatchObject({
      output: expect.stringContaining("Packages of the lock file are missing in ."),
    });
  });
}

for (const script of ["dev", "demo"]) {
  test(`npm run ${script} prints its help without packages`, async () => {
    const output = await run(process.execPath, [`scripts/${script}.mjs`, "--help"], { cwd: clone });
    expect(output).toMatch(new RegExp(`^npm run ${script} -- `));
  });
}
