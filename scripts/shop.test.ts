import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outbox } from "@/lib/adapters/db/tables/delivery";
import { readEnv } from "@/lib/adapters/env";
import { settleLater } from "@/lib/adapters/later";
import { strangers } from "@/lib/testing/buyer";
import { runCommand } from "@/lib/testing/command";
import { copyTemplate } from "@/lib/testing/template";
import { noon, type World, world } from "@/lib/testing/world";
import { create } from "./shop/create";
import { domains } from "./shop/domains";
import { list } from "./shop/list";
import { messages } from "./shop/messages";
import { order } from "./shop/order";
import { plan } from "./shop/plan";
import type { Verb } from "./shop/verb";

describe("the real command", () => {
  const folder = mkdtempSync(join(tmpdir(), "etalase-shop-"));
  beforeAll(() => copyTemplate(folder));
  afterAll(() => rmSync(folder, { recursive: true }));

  const say = (...args: string[]) => runCommand("shop", args, { DATA_DIR: folder });

  test("opens the first shop with one line, and shows it", () => {
    const opened = say("create", "--name", "Toko Kira", "--slug", "toko-kira", "--domain", "Kira.Example");
    expect(opened).toMatchObject({ status: 0, complained: [] });
    expect(opened.said[0]).toBe(
      "Toko Kira is open at https://kira.example, on the plan basic; its orders begin with TK-.",
    );
    expect(opened.said.at(-1)).toContain("npm run doctor");
    expect(say("list")).toEqual({ status: 0, said: ["toko-kira: Toko Kira, basic, kira.example"], complained: [] });
  });

  test("says what is missing and how it is said, and ends with 1", () => {
    expect(say("create", "--slug", "Kira!", "--domain", "https://kira.example/")).toEqual({
      status: 1,
      said: [],
      complained: [
        "--name is needed: what buyers call the shop.",
        "--slug must be small letters, digits and single hyphens.",
        "--domain must be a host such as toko.example, without https:// and without a path.",
        expect.stringMatching(/^Usage: npm run shop -- create --name /),
      ],
    });
  });

  test("lists every verb to whoever says none, or one that is not there", () => {
    expect(say()).toMatchObject({ status: 1, said: [] });
    expect(say("constructor").complained[0]).toBe("There is no verb constructor. There are:");
  });
});

describe("the verbs", () => {
  let shop: World;
  const stranger = strangers(85_700_000_000);

  beforeAll(async () => {
    shop = await world();
  });
  afterAll(() => shop.end());

  const say = (verb: Verb, ...args: string[]) => verb.run(args, { ...shop.at(noon), env: readEnv({}) });

  test("create: a slug and a domain belong to one shop, and nothing is left of a shop that could not be opened", async () => {
    const opens = (slug: string, domain: string) => say(create, "--name", "Toko", "--slug", slug, "--domain", domain);
    await expect(opens("dunia", "baru.example")).rejects.toThrow("There is a shop dunia already.");
    await expect(opens("baru", "dunia.example")).rejects.toThrow("dunia.example belongs to a shop already.");
    expect(await say(list)).toEqual(["dunia: Dunia, write, dunia.example"]);
  });

  test("domains: are added and taken away, and one of them is always primary", async () => {
    expect(await say(domains, "dunia", "--add", "toko.dunia.example")).toEqual([
      "dunia.example (primary)",
      "toko.dunia.example",
    ]);
    await expect(say(domains, "dunia", "--remove", "dunia.example")).rejects.toThrow("is the primary domain of dunia");
    expect(await say(domains, "dunia", "--primary", "toko.dunia.example", "--remove", "dunia.example")).toEqual([
      "toko.dunia.example (primary)",
    ]);
    await expect(say(domains, "dunia", "--primary", "lain.example")).rejects.toThrow(
      "dunia has no domain lain.example.",
    );
    expect(await say(domains, "dunia")).toEqual(["toko.dunia.example (primary)"]);
    await expect(say(domains, "lain")).rejects.toThrow("There is no shop lain");
  });

  test("plan: is changed, and only to one there is", async () => {
    await say(plan, "dunia", "read");
    expect((await say(list))[0]).toContain("Dunia, read,");
    await expect(say(plan, "dunia", "gold")).rejects.toThrow("<plan> must be basic, read or write.");
    await expect(say(plan, "dunia", "read", "now")).rejects.toThrow('"now" is one word too many.');
    await expect(say(plan, "dunia", "read", "--force")).rejects.toThrow("--force");
  });

  test("order: is moved as its merchant does, where its state allows it, and the buyer is told", async () => {
    const placed = await stranger().orders(shop.at(noon), { payment_method: "transfer_bca" });
    const number = String(placed.order?.number);
    expect(await say(order, number.toLowerCase(), "pay")).toEqual([`Order ${number} is paid.`]);
    expect(await say(order, number, "ship", "--awb", "JP123")).toEqual([`Order ${number} is shipped.`]);
    await settleLater();
    const letters = await shop.db.select().from(outbox);
    expect(letters.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["payment_received", "order_shipped"]));
    await expect(say(order, number, "pay")).rejects.toThrow("does not allow pay");
    await expect(say(order, "DN-1", "pay")).rejects.toThrow("There is no order DN-1.");
    await expect(say(order, number, "expire")).rejects.toThrow("<event> must be pay, process");
  });

  test("messages: those that were given up are shown without whom they were for, and can be sent again", async () => {
    expect(await say(messages)).toEqual(["No message was given up."]);
    const [letter] = await shop.db.update(outbox).set({ failedAt: noon, sentAt: null }).returning();
    const lines = await say(messages);
    expect(lines.some((line) => line.startsWith(`${letter?.id}  dunia  `))).toBe(true);
    expect(lines.join()).not.toMatch(/@|\+62/);
    await say(messages, "--retry", letter?.id ?? "");
    expect(await say(messages)).toHaveLength(lines.length - 1);
    await expect(say(messages, "--retry", letter?.id ?? "")).rejects.toThrow("There is no message");
  });
});
