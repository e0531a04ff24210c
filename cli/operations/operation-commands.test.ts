import { afterAll, beforeAll, expect, test } from "vitest";
import { merchantNames } from "@/lib/api/operations.merchant";
import { ApiError } from "@/lib/contract/errors";
import { readEnv } from "@/lib/platform/env";
import { newStaff } from "@/lib/testing/fixtures/staff-members";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import { formatApiError } from "../api-error";
import type { CommandContext } from "../command";
import { common, listFlags } from "./flags";
import { formatHelp, listNouns } from "./help";
import { type MerchantCommand, merchantCommand, merchantCommands } from "./operation-commands";
import { runOperation } from "./run-operation";

let testWorld: TestWorld;
let commandContext: CommandContext;

beforeAll(async () => {
  testWorld = await world();
  const { db, secrets, providers } = testWorld.at(fixedNow);
  commandContext = { env: readEnv({}), db, secrets, providers, now: fixedNow };
});
afterAll(() => testWorld.end());

test("every operation that needs no browser is a command with help and an example", async () => {
  const commandNames = merchantCommands.map(({ noun, verb }) => `${noun} ${verb}`);
  expect(commandNames.filter((each, index) => commandNames.indexOf(each) !== index)).toEqual([]);
  expect(
    commandNames.every((each) => /^[a-z.-]+ [a-z-]+$/.test(each)),
    commandNames.join(", "),
  ).toBe(true);
  expect(commandNames).toEqual(
    expect.arrayContaining([
      "sessions list",
      "orders list",
      "orders get",
      "orders transition",
      "orders transition-many",
    ]),
  );
  expect(merchantCommands.length).toBeGreaterThan(merchantNames().length / 2);
  for (const command of merchantCommands) expect((await formatHelp(command)).at(-1)).toContain("--url");
  expect(listNouns().find((line) => line.includes("orders"))).toContain("list");
});

const run = (line: string) => {
  const [noun = "", verb, ...args] = line.split(" ");
  return runOperation(command(noun, verb), args, async () => commandContext);
};

function command(noun: string, verb: string | undefined): MerchantCommand {
  const found = merchantCommand(noun, verb);
  if (!found) throw new Error(`${noun} ${verb} is no command.`);
  return found;
}

test("a command mirrors its operation: fields are options, and --json prints the API response", async () => {
  const [json = ""] = await run("orders list dunia --limit 5 --json");
  expect(JSON.parse(json)).toMatchObject({ items: [], next_cursor: null });
  expect(await run("orders list dunia")).toContain("next_cursor: -");
});

test("no field has the name of a common option", () => {
  const fields = merchantCommands.flatMap((command) =>
    listFlags(command).flatMap(({ name }) => (name in common ? `${command.name} --${name}` : [])),
  );
  expect(fields).toEqual([]);
});

test("the revision of a staff member is read from the list", async () => {
  const { id } = await newStaff(testWorld.at(fixedNow), "tuti@example.com", "staff", "Tuti");
  const [json = ""] = await run(`staff update dunia ${id} --name Tuti-Baru --json`);
  expect(JSON.parse(json)).toMatchObject({ id, name: "Tuti-Baru", revision: 2 });
  await expect(run("staff update dunia stf_tiada --name X")).rejects.toThrow("stf_tiada");
});

test("the revision for an action below a path is found in the list", async () => {
  const [made = ""] = await run("categories create dunia --label Selendang --json");
  const merged = await run(`categories merge dunia ${JSON.parse(made).id} --into cat_kain --json`);
  expect(JSON.parse(merged.join("")).items).toEqual([expect.objectContaining({ id: "cat_kain" })]);
});

test("a boolean field is a switch, with or without no-", async () => {
  const added = await run("domains create dunia --domain situs.example --no-served --json");
  expect(JSON.parse(added.join(""))).toMatchObject({ state: "active", served: false });
  expect(await run("domains update dunia situs.example --served")).toContain("served: true");
});

test("a token is created by a command, printed once, and revoked", async () => {
  const [made = ""] = await run("tokens create dunia --name Gudang --role staff --json");
  const { id, token } = JSON.parse(made);
  expect(token).toMatch(/^etl_/);
  expect((await run("tokens list dunia")).join("\n")).not.toContain(token);
  await run(`tokens revoke dunia ${id}`);
  await expect(run(`tokens revoke dunia ${id}`)).rejects.toMatchObject({ code: "not_found" });
});

test("a list of words has commas; the secret of a webhook is printed once", async () => {
  const add = "webhooks create dunia --address";
  const [json = ""] = await run(`${add} https://gudang.example/ --events order.paid,stock.changed --json`);
  const { id, events, secret } = JSON.parse(json);
  expect([events, secret]).toEqual([["order.paid", "stock.changed"], expect.stringMatching(/^whsec_/)]);
  expect((await run("webhooks list dunia")).join()).not.toContain(secret);
  expect((await run(`webhooks rotate-secret dunia ${id}`)).join()).toMatch(/secret: whsec_/);
  expect(await run(`webhooks list-deliveries dunia ${id}`)).toContain("items: -");
  await expect(run(`${add} ftp://toko.example --events order.paid`)).rejects.toThrow();
  await run(`webhooks delete dunia ${id}`);
  await expect(run(`webhooks delete dunia ${id} --revision 1`)).rejects.toMatchObject({ code: "not_found" });
});

test("invalid arguments are named before anything is done", async () => {
  await expect(run("orders list dunia --limit many")).rejects.toThrow(/^--limit/);
  await expect(run("orders list dunia --colour red")).rejects.toThrow(/colour/);
  await expect(run("orders list")).rejects.toThrow(/<slug> is required/);
  await expect(run("orders get dunia")).rejects.toThrow(/<id> is required/);
  await expect(run("orders list --url https://toko.example")).rejects.toThrow(/--token/);
});

test("an API error is one sentence with its code", async () => {
  const failure = await run("orders get dunia ord_none").catch((reason: unknown) => reason);
  expect(failure).toBeInstanceOf(ApiError);
  expect(formatApiError(failure)).toMatch(/^[A-Z].*\. \(not_found\)$/);
  expect(formatApiError(new Error("x"))).toBeNull();
});
