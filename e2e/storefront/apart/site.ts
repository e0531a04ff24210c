import { openSync } from "node:fs";
import { nextServer, nothingConfigured, startServer } from "../../../processes/server.mjs";
import { copyBuild, ensureBuilt } from "../../../scripts/build.mjs";
import { firstPort } from "../../ports";
import type { hosts } from "../../servers";

/** Where a storefront listens that stands apart from its API; the browser is led there under a domain of the shop. */
export const sites = {
  larasan: firstPort + 3,
  kopi: firstPort + 4,
  keramik: firstPort + 5,
} satisfies Record<keyof typeof hosts, number>;

/** Opens the storefront of a shop on an origin of its own, against the API at another. What it answers with closes it. */
export async function openApart(shop: keyof typeof sites, apiUrl: string): Promise<() => Promise<void>> {
  await ensureBuilt();
  const folder = copyBuild(shop);
  const env = { ...nothingConfigured, BUILD_DIR: folder, PAGES_FIRST: "none", API_URL: apiUrl };
  const out = openSync(`${folder}/log`, "w");
  // It has no database and needs none, so it is not asked for its health.
  const command = ["--import", "./e2e/storefront/apart/localhost.mjs", ...nextServer];
  const { stop } = await startServer(command, { port: sites[shop], env, out, sign: "/icon.svg" });
  return stop;
}
