import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "@/lib/adapters/env";
import { ApiError } from "@/lib/contract/errors";
import { merchantNames } from "@/lib/contract/merchant/openapi";
import { newStaff } from "@/lib/testing/people";
import { fixedNow, type TestWorld, world } from "@/lib/testing/world";
import type { CliContext } from "../verb";
import { type MerchantCommand, merchantCommand, merchantCommands } from "./commands";
import { common, flagsOf } from "./flags";
import { helpOf, nounLines } from "./help";
import { refusalIn, runMerchant } from "./run";

let town: TestWorld;
let cliContext: CliContext;

beforeAll(async () => {
  town = await world();
  const { db, secrets, providers: partners } = town.at(fixedNow);
  cliContext = { env: readEnv({}), db, secrets, providers: partners, now: fixedNow };
});
afterAll(() => town.end());

test("every operation that needs no browser has a verb of its own, with help and an example", () => {
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
  for (const command of merchantCommands) expect(helpOf(command).at(-1)).toContain("--url");
  expect(nounLines().find((line) => line.includes("orders"))).toContain("list");
});

const run = (line: string) => {
  const [noun = "", verb, ...args] = line.split(" ");
  return runMerchant(command(noun, verb), args, async () => cliContext);
};

function command(noun: string, verb: string | undefined): MerchantCommand {
  const found = merchantCommand(noun, verb);
  if (!found) throw new Error(`${noun} ${verb} cannot be said.`);
  return found;
}

test("a command is the operation itself: fields are options, and --json answers as the API does", async () => {
  const [json = ""] = await run("orders list dunia --limit 5 --json");
  expect(JSON.parse(json)).toMatchObject({ items: [], next_cursor: null });
  expect(await run("orders list dunia")).toContain("next_cursor: -");
});

test("no field is called as an option that every command has", () => {
  const fields = merchantCommands.flatMap((command) =>
    flagsOf(command).flatMap(({ name }) => (name in common ? `${command.name} --${name}` : [])),
  );
  expect(fields).toEqual([]);
});

test("the revision of somebody is found in the list, as nothing reads one person", async () => {
  const { id } = await newStaff(town.at(fixedNow), "tuti@example.com", "staff", "Tuti");
  const [json = ""] = await run(`staff update dunia ${id} --name Tuti-Baru --json`);
  expect(JSON.parse(json)).toMatchObject({ id, name: "Tuti-Baru", revision: 2 });
  await expect(run("staff update dunia stf_tiada --name X")).rejects.toThrow("stf_tiada");
});

test("the revision of what an action below its path changes is found in the list", async () => {
  const [made = ""] = await run("categories create dunia --label Selendang --json");
  const merged = await run(`categories merge dunia ${JSON.parse(made).id} --into cat_kain --json`);
  expect(JSON.parse(merged.join("")).items).toEqual([expect.objectContaining({ id: "cat_kain" })]);
});

test("a field that is true or false is said with or without no", async () => {
  const added = await run("domains create dunia --domain situs.example --no-served --json");
  expect(JSON.parse(added.join(""))).toMatchObject({ state: "active", served: false });
  expect(await run("domains update dunia situs.example --served")).toContain("served: true");
});

test("a program's token is made by a command, told once, and revoked", async () => {
  const [made = ""] = await run("tokens create dunia --name Gudang --role staff --json");
  const { id, token } = JSON.parse(made);
  expect(token).toMatch(/^etl_/);
  expect((await run("tokens list dunia")).join("\n")).not.toContain(token);
  await run(`tokens revoke dunia ${id}`);
  await expect(run(`tokens revoke dunia ${id}`)).rejects.toMatchObject({ code: "not_found" });
});

test("a list of words is said with commas; the secret of an address that hears of orders is told once", async () => {
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

test("what is said wrongly is named, before anything is done", async () => {
  await expect(run("orders list dunia --limit many")).rejects.toThrow(/^--limit/);
  await expect(run("orders list dunia --colour red")).rejects.toThrow(/colour/);
  await expect(run("orders list")).rejects.toThrow(/<slug> is required/);
  await expect(run("orders get dunia")).rejects.toThrow(/<id> is required/);
  await expect(run("orders list --url https://toko.example")).rejects.toThrow(/--token/);
});

test("a refusal is one sentence with its code", async () => {
  const failure = await run("orders get dunia ord_none").catch((reason: unknown) => reason);
  expect(failure).toBeInstanceOf(ApiError);
  expect(refusalIn(failure)).toMatch(/^[A-Z].*\. \(not_found\)$/);
  expect(refusalIn(new Error("x"))).toBeNull();
});
