import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, disconnect } from "@/lib/api/adapters";
import { createDeps } from "@/lib/api/deps";
import { dispatch } from "@/lib/api/routes";
import { current } from "@/lib/contract/versions/versions";
import { domains } from "@/lib/schema/shops";
import { NodeRequest, sendResponse } from "@/lib/server/node-messages";
import { buyer } from "@/lib/testing/fixtures/buyer";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { seedInto } from "@/lib/testing/harness/world";
import { getPort } from "@/tools/testbed/port";
import { buildClient } from "./build";

const folder = mkdtempSync(join(tmpdir(), "etalase-client-"));
const project = join(folder, "toko");
const installed = join(project, "node_modules", "etalase-client");
const execute = promisify(execFile);

/** Runs a program in the test project. Returns its output; an error contains the output. */
async function run(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(program, args, { cwd: project }).catch(
    (failure: { stdout: string; stderr: string }) => {
      throw new Error(failure.stdout + failure.stderr);
    },
  );
  return stdout;
}

beforeAll(async () => {
  const tarball = await buildClient(join(folder, "client"));
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "toko", private: true, type: "module" }));
  await run("npm", "install", "--offline", "--no-audit", "--no-fund", tarball);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("the client package has no dependency, and at most 5 KiB of code besides the merchant API", () => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  expect([dependencies, peerDependencies]).toEqual([undefined, undefined]);
  const code = readdirSync(join(installed, "dist")).filter(
    (name) => name.endsWith(".js") && !name.includes("merchant"),
  );
  const bundle = code.map((name) => readFileSync(join(installed, "dist", name), "utf8")).join("");
  expect(gzipSync(bundle).byteLength).toBeLessThanOrEqual(5 * 1_024);
});

test("the package names the version of the project, and its README installs that file", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const readme = readFileSync(join(installed, "README.md"), "utf8");
  expect(JSON.parse(readFileSync(join(installed, "package.json"), "utf8")).version).toBe(version);
  expect(readme).toContain(`/client/etalase-client-${version}.tgz`);
});

/** Code with lines that must compile and lines that must not. */
const strict = `
import { createClient, EtalaseError, type ProductSummary } from "etalase-client";
import { createMerchantClient } from "etalase-client/merchant";

const oldest = createClient();
const newest = createClient({ version: "${current}" });
const form = {
  items: [{ product_id: "prd_truntum", qty: 1 }],
  customer_name: "Sari Dewi",
  contact: "sari@surat.example",
  address: "Jalan Kenanga 8",
  payment_method: "qris",
};
await oldest.createDraft(form);
await newest.createDraft({ ...form, phone: "081234567890" });
// @ts-expect-error: since this version a draft requires a phone
await newest.createDraft(form);
// @ts-expect-error: no version of the API
createClient({ version: "2026-01-01" });
await oldest.listProducts({ limit: 100 });
// @ts-expect-error: a number is a number
await oldest.listProducts({ limit: "100" });
// @ts-expect-error: no order to sort by
await oldest.listProducts({ sort: "cheapest" });
// @ts-expect-error: what stands in the path is required
await oldest.getProduct();
const merchant = createMerchantClient({ origin: "https://toko.example", token: "etl_1" });
await merchant.updateStaff({ id: "stf_1", revision: 3, role: "staff" });
// @ts-expect-error: a change of a person names the known revision
await merchant.updateStaff({ id: "stf_1", role: "staff" });
await merchant.uploadMedia({ bytes: new Uint8Array(1), contentType: "image/png" });
// @ts-expect-error: an upload has its bytes
await merchant.uploadMedia({ contentType: "image/png" });
const sheet: Blob = await merchant.exportOrders();
const [first]: ProductSummary[] = (await oldest.listProducts()).products ?? [];
// An answer may hold a word that is newer than the types.
if (first?.availability === "in_stock" || first?.availability === "rented") console.log(first.slug);
// @ts-expect-error: an answer's field may be null
const price: number = first?.price;

export function wordsFor(failure: unknown): string | number {
  if (!(failure instanceof EtalaseError)) return "";
  // @ts-expect-error: no code of the API
  if (failure.code === "nonsense") return "";
  // @ts-expect-error: only some codes have it
  failure.details.was;
  return failure.code === "price_changed" ? failure.details.was : (failure.requestId ?? failure.retryAfter ?? price);
}
`;

test("the README samples of the client compile, and misuse is a type error", async () => {
  const readme = readFileSync(join(installed, "README.md"), "utf8");
  const samples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, sample = ""]) => sample);
  expect(samples.length).toBeGreaterThan(4);
  for (const [index, text] of [strict, ...samples].entries()) writeFileSync(join(project, `sample-${index}.ts`), text);
  const compilerOptions = {
    target: "ES2022",
    lib: ["ES2022", "DOM"],
    module: "nodenext",
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
  };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  await run(process.execPath, resolve("node_modules/typescript/bin/tsc"), "-p", ".");
});

/** Program that buys with the package alone and prints the results. */
const purchase = `
import { createClient, EtalaseError } from "etalase-client";

const [, , origin, modulePath] = process.argv;
const module = await import(modulePath);
const shop = createClient({ origin, version: "${current}" });
const contact = "081298765432";
const { products } = await shop.listProducts({ limit: 2, sort: "name" });
const refusal = await shop.getProduct({ slug: "tidak-ada" }).catch((failure) => failure);
const draft = await shop.createDraft({
  items: [{ product_id: "prd_truntum", qty: 1 }],
  customer_name: "Sari Dewi",
  contact,
  phone: contact,
  address: "Jalan Kenanga 8, RT 03/RW 05",
  payment_method: "qris",
  courier_code: "jne",
});
await shop.sendCode({ draft_id: draft.draft_id });
const code = await (await fetch(origin + "/code?" + contact)).text();
const { track_token } = await shop.verifyCode({ draft_id: draft.draft_id, code });
const { order } = await shop.trackOrder({ token: track_token });
const { order: cancelled } = await module.createClient({ origin }).cancelOrder({ token: track_token });
const nobody = createClient({ origin: "http://127.0.0.1:1", retries: 1 });
const dead = await nobody.listCategories().catch((failure) => failure);
console.log(JSON.stringify({
  listed: products.length,
  isRefused: refusal instanceof EtalaseError,
  refusal: [refusal.code, refusal.details.resource, refusal.status, typeof refusal.requestId],
  isSame: order.total === draft.total,
  statuses: [order.status, cancelled.status],
  dead: [dead instanceof EtalaseError, dead.code, dead.status],
}));
`;

/** Serves the test shop on a local port. `/code` returns the code that was sent to a contact. */
async function openShop(): Promise<{ server: Server; origin: string }> {
  const data = join(folder, "data");
  Object.assign(process.env, await createTestDatabase());
  Object.assign(process.env, { DATA_DIR: data, STAND_INS: "on" });
  const adapters = await connect();
  const at = await seedInto(createDeps(adapters));
  const server = createServer(async (request, response) => {
    const [path, contact] = (request.url ?? "").split("?");
    if (path === "/code") response.end(await buyer(contact).reads(at(new Date())));
    else sendResponse(await dispatch(new NodeRequest(request)), request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = getPort(server);
  const host = `127.0.0.1:${port}`;
  await adapters.db.insert(domains).values({ host, shopId: at(new Date()).shop.id });
  return { server, origin: `http://${host}` };
}

test("Node completes a purchase with the client package, and the module cancels it", async () => {
  const { server, origin } = await openShop();
  writeFileSync(join(project, "purchase.mjs"), purchase);
  const outcome = JSON.parse(await run(process.execPath, "purchase.mjs", origin, join(folder, "client", "latest.mjs")));
  expect(outcome).toEqual({
    listed: 2,
    isRefused: true,
    refusal: ["not_found", "product", 404, "string"],
    isSame: true,
    statuses: ["pending_payment", "cancelled"],
    dead: [true, "unreachable", 0],
  });
  server.close();
  await disconnect();
});
