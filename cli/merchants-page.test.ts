import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listProducts } from "@/lib/modules/catalog/use-cases/catalog";
import { forgetShops } from "@/lib/modules/shops/service/shops";
import { settleBackground } from "@/lib/platform/background";
import { readEnv } from "@/lib/platform/env";
import { folderStore } from "@/lib/platform/media/folder";
import { buyer } from "@/lib/testing/fixtures/buyer";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { CommandContext } from "./command";
import { createMerchantContext } from "./context";
import { runOperation } from "./operations/run-operation";
import { parseCommandLine } from "./parse-command";

let testWorld: TestWorld;
let commandContext: CommandContext;
const folder = mkdtempSync(join(tmpdir(), "etalase-page-"));

beforeAll(async () => {
  testWorld = await world();
  const { db, secrets, providers } = testWorld.at(fixedNow);
  commandContext = {
    env: readEnv({ DATA_DIR: folder }),
    db,
    secrets,
    providers,
    media: folderStore(folder),
    now: fixedNow,
  };
  const photo = sharp({ create: { width: 400, height: 500, channels: 3, background: "#7a4b2a" } });
  writeFileSync(join(folder, "kawung.jpg"), await photo.jpeg().toBuffer());
  writeFileSync(join(folder, "settings.json"), '{"token":"contoh-rahasia"}');
});
afterAll(async () => {
  await settleBackground();
  await testWorld.end();
  rmSync(folder, { recursive: true });
});

/** Returns the commands under a heading of the page, in order. */
function commandsUnder(heading: string): string[] {
  const [, section = ""] = readFileSync("docs/merchants.md", "utf8").split(`\n## ${heading}\n`);
  const [, block = ""] = /```sh\n(.*?)```/s.exec(section.split("\n## ")[0] ?? "") ?? [];
  return block.split("\n").filter(Boolean);
}

const printed: string[] = [];

/** Runs a line of the page like a shell. Files are in one folder. An id that ends in `…` is the id printed last. */
async function runLine(line: string): Promise<string[]> {
  const [, args = ""] = line.split("npm run shop -- ");
  const filled = args.replace(/\b([a-z]{3}_)…/g, (_, prefix: string) => lastId(prefix));
  const argv = [...filled.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)]
    .map(([, double, single, plain]) => double ?? single ?? plain ?? "")
    .map((word) => (word === "@-" ? `@${join(folder, "settings.json")}` : word))
    .map((word) => (/^[\w-]+\.(jpg|json|html)$/.test(word) ? join(folder, word) : word));
  const commandLine = await parseCommandLine(argv);
  if (!commandLine) throw new Error(`${line} is no command.`);
  const lines =
    "operation" in commandLine
      ? await runOperation(commandLine.operation, commandLine.args, async () => commandContext)
      : await (await commandLine.command.load()).run(commandLine.args, commandContext);
  printed.push(...lines);
  return lines;
}

function lastId(prefix: string): string {
  const id = printed
    .join("\n")
    .match(new RegExp(`\\b${prefix}[0-9a-z]+`, "g"))
    ?.at(-1);
  if (!id) throw new Error(`No ${prefix}… was printed.`);
  return id;
}

test("the commands of the merchant page lead from an empty database to a shipped order", async () => {
  for (const heading of ["Create the shop", "Set up payment, shipping and messages"])
    for (const line of commandsUnder(heading)) await runLine(line);
  // The real provider is unreachable in a test. The fake sends the codes.
  await runLine("npm run shop -- provider-accounts delete sari fonnte");
  for (const line of commandsUnder("Add products")) await runLine(line);
  expect(printed.at(-1)).toBe("Buyers can order from sari.");
  // Buyers use another process, which reads the current shop.
  forgetShops();
  const ctx = await createMerchantContext(commandContext, "sari");
  const { products } = (await listProducts(ctx, { limit: 24, offset: 0, sort: "featured" })).value;
  const [cloth] = products ?? [];
  expect(cloth).toMatchObject({ name: "Kain Kawung", price: 150_000, availability: "low_stock" });
  const placed = await buyer("081298765432").orders(ctx, {
    items: [{ product_id: cloth?.id ?? "", qty: 1 }],
    payment_method: "transfer_bca",
  });
  expect(placed.order?.number).toMatch(/^SAR-/);
  for (const line of commandsUnder("Sell")) await runLine(line);
  expect(await runLine(`npm run shop -- orders get sari ${lastId("ord_")}`)).toEqual(
    expect.arrayContaining([expect.stringMatching(/status: shipped$/), expect.stringMatching(/awb: JX0123456789$/)]),
  );
  expect(readFileSync(join(folder, "label.html"), "utf8")).toContain("Kain Kawung");
});
