import { createHash, randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { connectDb } from "@/lib/adapters/db/connection/connect";
import { readEnv } from "@/lib/adapters/env";

/** Where an empty database with all of its tables is kept; another set of migrations is another database. */
function templateFolder(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync("drizzle").sort()) {
    if (name.endsWith(".sql")) hash.update(readFileSync(`drizzle/${name}`));
  }
  return `.test/template-${hash.digest("hex").slice(0, 12)}`;
}

/** Makes the empty database once, before the tests; making one takes ten times as long as copying it. */
export default async function makeTemplate(): Promise<void> {
  const folder = templateFolder();
  if (existsSync(folder)) return;
  mkdirSync(".test", { recursive: true });
  for (const name of readdirSync(".test")) {
    if (name.startsWith("template-")) rmSync(`.test/${name}`, { recursive: true });
  }
  const making = `.test/making-${randomUUID()}`;
  const { close } = await connectDb(readEnv({ DATA_DIR: making }));
  await close();
  // A copy belongs to nobody yet.
  for (const name of readdirSync(making)) if (name.startsWith("db.lock")) rmSync(`${making}/${name}`);
  try {
    renameSync(making, folder);
  } catch (failure) {
    // Somebody else has made it meanwhile.
    if (!existsSync(folder)) throw failure;
    rmSync(making, { recursive: true });
  }
}

/** Puts a copy of the empty database into a folder. */
export function copyTemplate(folder: string): void {
  cpSync(templateFolder(), folder, { recursive: true });
}
