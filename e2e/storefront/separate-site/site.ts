import { openSync } from "node:fs";
import { copyBuild, ensureBuilt } from "../../../scripts/build.mjs";
import { nextServer, nothingConfigured, startServer } from "../../../tools/testbed/server.mjs";
import { firstPort } from "../../support/ports";
import type { hosts } from "../../support/servers";

/** Ports of storefronts that run apart from their API. The browser resolves a domain of the shop to them. */
export const sites = {
  larasan: firstPort + 3,
  kopi: firstPort + 4,
  keramik: firstPort + 5,
} satisfies Record<keyof typeof hosts, number>;

/** Starts the storefront of a shop on its own origin, with the API on another. Returns a function that stops it. */
export async function openApart(shop: keyof typeof sites, apiUrl: string): Promise<() => Promise<void>> {
  await ensureBuilt();
  const folder = copyBuild(shop);
  const env = { ...nothingConfigured, BUILD_DIR: folder, API_URL: apiUrl };
  const out = openSync(`${folder}/log`, "w");
  // It needs no database, so readiness is checked by another URL than its health.
  const command = ["--import", "./e2e/storefront/separate-site/localhost.mjs", ...nextServer];
  const { stop } = await startServer(command, { port: sites[shop], env, out, sign: "/icon.svg" });
  return stop;
}
