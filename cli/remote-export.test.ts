import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Adapters, connect, disconnect } from "@/lib/api/adapters";
import { toResponse } from "@/lib/api/message";
import { dispatch } from "@/lib/api/routes";
import { findMedia } from "@/lib/platform/media/folder";
import { addTestStaff, type TestStaff } from "@/lib/testing/fixtures/staff-tokens";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { seedInto } from "@/lib/testing/harness/world";
import { importCommand } from "./commands/import";
import { applyCommand, exportCommand } from "./commands/shop-export";

const folder = mkdtempSync(join(tmpdir(), "etalase-remote-"));
const exportFolder = join(folder, "dunia");
let adapters: Adapters;
let team: TestStaff;

beforeAll(async () => {
  process.env.DATA_DIR = folder;
  process.env.STAND_INS = "on";
  Object.assign(process.env, await createTestDatabase());
  adapters = await connect();
  const now = adapters.clock.now();
  const { shop } = (await seedInto(adapters))(now);
  team = await addTestStaff(adapters.db, shop.id, now);
  vi.stubGlobal("fetch", answer);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await disconnect();
  rmSync(folder, { recursive: true });
});

/** Serves the pictures and the API of the remote deployment. */
async function answer(asked: Request | string): Promise<Response> {
  const request = new Request(asked);
  const { pathname: path, search: query, host } = new URL(request.url);
  if (path.startsWith("/media/")) {
    const found = await findMedia(folder, path.slice("/media/".length));
    return new Response(found ? Buffer.from(found.bytes) : null, { status: found ? 200 : 404 });
  }
  const bytes = Buffer.from(await request.arrayBuffer());
  const header = (name: string) => (name === "host" ? host : request.headers.get(name));
  const { method } = request;
  return toResponse(await dispatch({ method, path, query, address: null, header, readBody: async () => bytes }));
}

type RemoteCommand = Pick<typeof applyCommand, "runRemote">;
const runRemotely = async (command: RemoteCommand, ...args: string[]) =>
  (await command.runRemote?.([...args, "--url", "https://dunia.example", "--token", team.owner.token])) ?? [];
const runLocally = (command: typeof applyCommand, ...args: string[]) =>
  command.run(args, { ...adapters, now: adapters.clock.now() });
const refusal = (output: Promise<string[]>) => output.catch(({ sentences }: { sentences: string[] }) => sentences);
const edit = (path: string, change: (value: never) => unknown) =>
  writeFileSync(
    join(exportFolder, path),
    JSON.stringify(change(JSON.parse(readFileSync(join(exportFolder, path), "utf8")) as never)),
  );

test("an export over HTTP equals a local export", async () => {
  expect(await runRemotely(exportCommand, exportFolder)).toEqual([
    expect.stringMatching(/^Exported dunia\.example to .*: \d+ files and 0 pictures/),
  ]);
  const own = join(folder, "own");
  await runLocally(exportCommand, "dunia", own);
  const listed = (of: string) => readdirSync(of, { recursive: true, encoding: "utf8" }).sort();
  expect(listed(own)).toEqual(listed(exportFolder));
  for (const path of listed(exportFolder).filter((each) => each.endsWith(".json")))
    expect(readFileSync(join(exportFolder, path), "utf8"), path).toBe(readFileSync(join(own, path), "utf8"));
  expect(await runRemotely(applyCommand, exportFolder)).toEqual([
    `dunia.example already matches ${exportFolder}. Nothing to change.`,
  ]);
});

test("apply over HTTP does what a token may, step by step, and names what it skips", async () => {
  const file = await sharp({ create: { width: 320, height: 240, channels: 3, background: "#7a4" } })
    .jpeg()
    .toBuffer();
  rmSync(join(exportFolder, "pictures"), { recursive: true, force: true });
  writeFileSync(join(exportFolder, "pictures.json"), JSON.stringify([{ file: "hijau.jpg", alt: "Vas hijau" }]));
  writeFileSync(join(exportFolder, "synonyms.json"), JSON.stringify({ jarik: ["kain"] }));
  edit("settings.json", (settings: object) => ({ ...settings, name: "Dunia Baru" }));
  edit("payments.json", (payments: object) => ({ ...payments, account_holder: "Orang Lain" }));
  edit("products/kawung.json", (product: object) => ({ ...product, name: "Kawung Baru", pictures: ["hijau.jpg"] }));
  edit("vouchers.json", () => []);
  mkdirSync(join(exportFolder, "pictures"));
  writeFileSync(join(exportFolder, "pictures", "hijau.jpg"), file);
  const preview = await runRemotely(applyCommand, exportFolder);
  const left = ["! payments.json is skipped: a token cannot change payment settings."];
  expect(preview).toEqual(
    expect.arrayContaining([
      "+ pictures/hijau.jpg",
      "~ settings.json",
      "~ synonyms.json",
      "~ products/kawung.json",
      ...left,
    ]),
  );
  expect(preview.at(-1)).toBe("Nothing was changed. Run it again with --yes to apply the changes.");
  const done = await runRemotely(applyCommand, exportFolder, "--yes");
  expect(done.slice(-2)).toEqual([`dunia.example now matches ${exportFolder}, except for:`, ...left]);
  expect(await runRemotely(applyCommand, exportFolder)).toEqual([
    `dunia.example already matches ${exportFolder}. Nothing to change.`,
    ...left,
  ]);
  const again = join(folder, "again");
  await runLocally(exportCommand, "dunia", again);
  expect(JSON.parse(readFileSync(join(again, "products/kawung.json"), "utf8"))).toMatchObject({ name: "Kawung Baru" });
  expect(JSON.parse(readFileSync(join(again, "synonyms.json"), "utf8"))).toEqual({ jarik: ["kain"] });
  expect(readFileSync(join(again, "payments.json"), "utf8")).not.toContain("Orang Lain");
  expect(readdirSync(join(again, "pictures"))).toEqual([expect.stringMatching(/^vas-hijau-\w{8}\.webp$/)]);
});

test("the first error stops apply and is named; a staff token is not enough", async () => {
  edit("settings.json", (settings: object) => ({ ...settings, name: "Dunia Lagi" }));
  edit("products/kawung.json", (product: { variants: object[] }) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, price: 90_000, compare_at_price: 1 })),
  }));
  expect(await refusal(runRemotely(applyCommand, exportFolder, "--yes"))).toEqual([
    expect.stringMatching(/^products\/kawung\.json variants\.0\.compare_at_price: /),
    "Earlier changes are saved. Fix the problem and apply again to continue.",
  ]);
  const remoteArgs = ["--url", "https://dunia.example"];
  expect(
    await refusal(
      applyCommand.runRemote?.([exportFolder, ...remoteArgs, "--token", team.staff.token]) ?? Promise.resolve([]),
    ),
  ).toEqual(["The token must have the role owner. Staff cannot read all settings of a shop."]);
  const file = join(folder, "produk.csv");
  await runRemotely(exportCommand, file);
  expect(await runRemotely(importCommand, file)).toContain(
    "Nothing was changed. Run it again with --apply to save the import.",
  );
  const answers = [
    await runRemotely(exportCommand, file, "--json"),
    await runRemotely(importCommand, file, "--json"),
    await runRemotely(applyCommand, exportFolder, "--json"),
  ];
  expect(answers.map(([json = "", ...more]) => [JSON.parse(json), ...more])).toEqual([
    [{ shop: "dunia.example", file }],
    [expect.objectContaining({ applied: false })],
    [expect.objectContaining({ applied: false })],
  ]);
});
