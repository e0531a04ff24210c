import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settleBackground } from "@/lib/adapters/background";
import { Complaint } from "@/lib/adapters/complaint";
import { connectDb } from "@/lib/adapters/db/connection/connect";
import { outbox } from "@/lib/adapters/db/tables/delivery";
import { couriers, paymentMethods, shops } from "@/lib/adapters/db/tables/shops";
import { readEnv } from "@/lib/adapters/env";
import { ProviderFault } from "@/lib/adapters/partners/call";
import { secretsOf } from "@/lib/adapters/secrets";
import { embeddedShipping } from "@/lib/adapters/shipping/embedded";
import { listProducts } from "@/lib/services/catalogue/catalogue";
import { claimPayment } from "@/lib/services/orders/orders";
import { getShop } from "@/lib/services/shops/shopkeeping";
import { strangers } from "@/lib/testing/buyer";
import { runCommand, startCommand } from "@/lib/testing/command";
import { orderlies } from "@/lib/testing/order";
import { copyTemplate } from "@/lib/testing/template";
import { noon, oneHour, type TestWorld, withPartners, world, worldSecret } from "@/lib/testing/world";
import { account } from "./account";
import { claims } from "./claims";
import { codes } from "./codes";
import { create } from "./create";
import { holds } from "./holds";
import { list } from "./list";
import { runMerchant } from "./merchant/run";
import { messages } from "./messages";
import { order } from "./order";
import { owing } from "./owing";
import { plan } from "./plan";
import { reseal } from "./reseal";
import { runVerb } from "./run";
import { saidBy } from "./said";
import { addPerson, linkPerson } from "./staff";
import { courier, origin, pays } from "./terms";
import type { ShopCommand } from "./verb";

/** A merchant's printed code, of the example in the national standard. */
const printed =
  "00020101021126660014COM.CONTOH.WWW01189360000000000000010215ID10200000000010303UMI51440014ID.CO.QRIS.WWW02" +
  "15ID10200000000010303UMI5204569153033605802ID5911TOKO CONTOH6007BANDUNG61054011562070703A0163045665";

describe("the real command", () => {
  const folder = mkdtempSync(join(tmpdir(), "etalase-shop-"));
  beforeAll(() => copyTemplate(folder));
  afterAll(() => rmSync(folder, { recursive: true }));

  const say = (...args: string[]) => runCommand("shop", args, { DATA_DIR: folder });
  const announced = `Database: embedded, in ${join(folder, "db")}.`;

  test("opens the first shop with one line", () => {
    const opened = say("create", "--name", "Toko Kira", "--slug", "toko-kira", "--domain", "Kira.Example");
    expect(opened).toMatchObject({ status: 0, complained: [announced] });
    expect(opened.said[0]).toBe(
      "Toko Kira is made at https://kira.example, on the plan basic; its orders begin with TK-.",
    );
    expect(opened.said[1]).toContain("on this machine: for a deployment, set its DATABASE_URL");
    expect(opened.said.at(-2)).toContain("npm run doctor");
    expect(opened.said.at(-1)).toContain("npm run shop -- shop open toko-kira");
  });

  test("what cannot be said is complained of, and ends with 1", () => {
    const { status, said, complained } = say("constructor");
    expect({ status, said }).toEqual({ status: 1, said: [] });
    expect(complained[0]).toBe("There is no verb constructor. There are:");
  });

  test("tells a database that does not answer in a sentence, and nothing of who may enter it", () => {
    const away = { DATABASE_URL: "postgres://toko:kata-sandi@127.0.0.1:1/toko", APP_SECRET: "r".repeat(32) };
    expect(runCommand("shop", ["list"], away)).toEqual({
      status: 1,
      said: [],
      complained: [
        "Database: toko at 127.0.0.1:1.",
        "Nothing listens at the host and port of DATABASE_URL: start the database, or correct them.",
      ],
    });
  });

  // The last one: this process keeps the database until it ends.
  test("works beside a running server that holds the embedded database", async () => {
    const held = await connectDb(readEnv({ DATA_DIR: folder }));
    await held.share?.();
    const plan = await startCommand("shop", { DATA_DIR: folder }, ["plan", "toko-kira", "write"]);
    expect(plan).toMatchObject({ status: 0, said: [expect.stringContaining("is on the plan write")] });
    expect((await getShop(held.db, "toko-kira")).plan).toBe("write");
    await held.close();
  });
});

describe("the verbs", () => {
  let shop: TestWorld;
  const stranger = strangers(85_700_000_000);

  beforeAll(async () => {
    shop = await world();
  });
  afterAll(() => shop.end());

  const say = (verb: ShopCommand, ...args: string[]) => verb.run(args, { ...shop.at(noon), env: readEnv({}) });

  /** Says something that is an operation of the merchant's API. */
  const speak = (words: string) => {
    const said = saidBy(words.split(" "));
    if (!said || !("command" in said)) throw new Error(`${words} is no operation.`);
    return runMerchant(said.command, said.args, async () => ({ ...shop.at(noon), env: readEnv({}) }));
  };

  test("what is missing is said, and how it is said, all at once", async () => {
    const args = ["--slug", "Kira!", "--domain", "https://kira.example/"];
    const said = runVerb(create, args, async () => ({ ...shop.at(noon), env: readEnv({}) }));
    const sentences = [
      "--slug must be small letters, digits and single hyphens.",
      "--domain must be a host such as toko.example, without https:// and without a path.",
      "--name is needed: what buyers call the shop.",
      expect.stringMatching(/^Usage: npm run shop -- create --name /),
    ];
    await expect(said).rejects.toMatchObject({ sentences });
  });

  test("create: a slug and a domain belong to one shop, and nothing is left of a shop that could not be opened", async () => {
    const opens = (slug: string, domain: string) => say(create, "--name", "Toko", "--slug", slug, "--domain", domain);
    await expect(opens("dunia", "baru.example")).rejects.toThrow("There is a shop dunia already.");
    await expect(opens("baru", "dunia.example")).rejects.toThrow("dunia.example belongs to a shop already.");
    expect(await say(list)).toEqual(["dunia: Dunia, write, dunia.example"]);
  });

  test("create: the owner is let in by a link, which needs nobody to carry it", async () => {
    const opened = ["--name", "Toko Ani", "--slug", "ani", "--domain", "ani.example", "--owner", "ani@example.com"];
    const said = await say(create, ...opened, "--owner-name", "Ani");
    expect(said).toContain("Ani is owner of ani from now on.");
    expect(await say(list)).toContain("ani: Toko Ani, basic, closed, ani.example");
    expect(said).toContainEqual(expect.stringMatching(/^ {2}https:\/\/ani\.example\/admin\/masuk#[\w-]{43}$/));
    expect(await speak("staff ani")).toEqual(
      expect.arrayContaining([expect.stringMatching(/name: Ani$/), expect.stringMatching(/role: owner$/)]),
    );
    await shop.db.delete(shops).where(eq(shops.slug, "ani"));
  });

  test("staff: people are let in by a link alone, and nobody of another contact is", async () => {
    expect(await speak("staff dunia")).toContain("items: -");
    const added = await say(addPerson, "dunia", "0812-3456-7890", "--name", "Ani", "--role", "owner");
    expect(added[0]).toBe("Ani is owner of dunia from now on.");
    await say(addPerson, "dunia", "budi@example.com", "--name", "Budi");
    await expect(say(addPerson, "dunia", "BUDI@example.com")).rejects.toThrow("has that contact already");
    expect((await say(linkPerson, "dunia", "budi@example.com")).at(-1)).toMatch(/\/admin\/masuk#[\w-]{43}$/);
    await expect(say(linkPerson, "dunia", "cici@example.com")).rejects.toThrow("Nobody of dunia is reached there");
    await expect(say(linkPerson, "dunia", "ani")).rejects.toThrow("<contact> must be an e-mail address");
    const [, id = ""] = /id: (stf_\w+)\n\s+name: Budi/.exec((await speak("staff list dunia")).join("\n")) ?? [];
    expect(await speak(`staff change dunia ${id} --role owner`)).toContain("role: owner");
    expect(await speak(`staff remove dunia ${id}`)).toEqual(["removed: true"]);
  });

  test("domains: whoever runs the server needs no proof, and buyers may be sent elsewhere", async () => {
    expect(await speak("domains add dunia --domain toko.dunia.example")).toContain("state: active");
    await expect(speak("domains remove dunia dunia.example")).rejects.toMatchObject({ code: "domain_needed" });
    expect(await speak("domains change dunia dunia.example --no-served")).toContain("served: false");
    expect(await speak("domains make-primary dunia toko.dunia.example")).toContain("primary: true");
    expect(await speak("domains remove dunia dunia.example")).toEqual(["removed: true"]);
    await expect(speak("domains lain")).rejects.toThrow("There is no shop lain");
  });

  test("codes: shows what went to new buyers today, and raises it for today or for good", async () => {
    expect(await say(codes, "dunia")).toEqual([
      "dunia has sent 0 of 300 codes to new buyers today.",
      "Every day there are 300, and 60 for one address.",
    ]);
    expect(await say(codes, "dunia", "--today", "600", "--caller", "90")).toEqual([
      "dunia has sent 0 of 600 codes to new buyers today.",
      "Every day there are 300, and 90 for one address.",
    ]);
    await expect(say(codes, "dunia", "--day", "0")).rejects.toThrow("--day must be 1 or more.");
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
    await settleBackground();
    const letters = await shop.db.select().from(outbox);
    expect(letters.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["payment_received", "order_shipped"]));
    await expect(say(order, number, "pay")).rejects.toThrow(`Order ${number} is shipped, which does not allow pay.`);
    await expect(say(order, "DN-1", "pay")).rejects.toThrow("There is no order DN-1.");
    await expect(say(order, number, "expire")).rejects.toThrow("<event> must be pay, process");
  });

  test("claims: reported transfers are shown until the merchant has decided", async () => {
    expect(await say(claims, "dunia")).toEqual(["Nobody waits."]);
    const placed = await stranger().orders(shop.at(noon), { payment_method: "transfer_bca" });
    await claimPayment(shop.at(noon), { token: placed.track_token ?? "" });
    const number = String(placed.order?.number);
    expect(await say(claims, "dunia")).toEqual([
      expect.stringMatching(`^${number}  Rp100\\.\\d{3}  since 2026-11-15T05.*until 2026-11-18T05`),
    ]);
    await say(order, number, "pay");
    expect(await say(claims, "dunia")).toEqual(["Nobody waits."]);
  });

  test("owing: money that an order cannot use is shown until it is returned", async () => {
    expect(await say(owing, "dunia")).toEqual(["No money is to be returned."]);
    const placed = await stranger().orders(shop.at(noon));
    const number = String(placed.order?.number);
    await say(order, number, "cancel");
    await orderlies(() => shop).tells(placed, "paid", 1);
    expect(await say(owing, "dunia")).toEqual([`${number}  cancelled  since 2026-11-15T06:00:00.000Z`]);
    expect(await say(owing, "dunia", "--returned", number)).toEqual([`The money for order ${number} is returned.`]);
    expect(await say(owing, "dunia")).toEqual(["No money is to be returned."]);
    await expect(say(owing, "dunia", "--returned", number)).rejects.toThrow("No money for order");
  });

  test("owing: an order that was cancelled after it was paid is refunded once its money is returned", async () => {
    const placed = await stranger().orders(shop.at(noon));
    const number = String(placed.order?.number);
    for (const event of ["pay", "cancel"]) await say(order, number, event);
    expect(await say(owing, "dunia")).toEqual([`${number}  cancelled  since ${noon.toISOString()}`]);
    await say(owing, "dunia", "--returned", number);
    expect(await say(owing, "dunia")).toEqual(["No money is to be returned."]);
    await expect(say(order, number, "refund")).rejects.toThrow("refund");
  });

  test("messages: those that were given up are shown masked, with why, and can be sent again", async () => {
    expect(await say(messages, "dunia")).toEqual(["No message was given up."]);
    const change = { failedAt: noon, sentAt: null, fault: "fonnte: invalid_token" };
    const [letter] = await shop.db.update(outbox).set(change).where(eq(outbox.kind, "order_placed")).returning();
    const lines = await say(messages, "dunia");
    expect(lines.find((line) => line.startsWith(`${letter?.id}  order_placed  `))).toMatch(
      /\*{4}.*fonnte: invalid_token/,
    );
    expect(lines.join()).not.toMatch(/\+62|0857\d{4}/);
    await say(messages, "dunia", "--retry", letter?.id ?? "");
    expect((await say(messages, "dunia")).join()).not.toContain(letter?.id);
    await expect(say(messages, "dunia", "--retry", letter?.id ?? "")).rejects.toThrow("no message");
  });

  test("reseal: says what it moved, and when the former secret may go", async () => {
    await expect(say(reseal)).rejects.toThrow("APP_SECRET_FORMER is not set");
    await stranger().orders(shop.at(noon));
    const secrets = secretsOf("the secret that comes after it", worldSecret);
    const env = { ...readEnv({}), formerSecrets: [worldSecret] };
    const lines = await reseal.run([], { ...shop.at(noon), secrets, env });
    expect(lines).toContainEqual(expect.stringMatching(/^orders: [1-9]\d* of \d+ moved$/));
    expect(lines.at(-1)).toMatch(/^APP_SECRET_FORMER may go at 2026-11-18T05:00:00.000Z/);
    const later = new Date(noon.getTime() + 72 * oneHour);
    const again = await reseal.run([], { ...shop.at(later), secrets, env });
    expect(again.filter((line) => line.includes("moved") && !/ 0 of /.test(line))).toEqual([]);
    expect(again.at(-1)).toBe("Nothing needs a former secret any more: APP_SECRET_FORMER may go.");
    await reseal.run([], { ...shop.at(later), secrets: secretsOf(worldSecret, "the secret that comes after it"), env });
  });

  test("connections: keys come from a file, and are never shown", async () => {
    expect((await speak("connections list-providers dunia")).join("\n")).toContain("name: serverKey");
    const file = join(mkdtempSync(join(tmpdir(), "etalase-keys-")), "midtrans.json");
    writeFileSync(file, JSON.stringify({ serverKey: "SB-Mid-server-rahasia-toko" }));
    const lines = await speak(`connections add dunia --provider midtrans --settings @${file}`);
    expect(lines).toEqual(expect.arrayContaining(["provider: midtrans", "live: false"]));
    expect([...lines, ...(await speak("connections dunia"))].join()).not.toContain("rahasia");
    expect(await speak("connections remove dunia midtrans")).toContain("items: -");
    await expect(speak("connections add dunia --provider midtrans --settings @/nowhere.json")).rejects.toThrow(
      "--settings must be JSON, or @ and the name of a file",
    );
  });

  test("pays, courier, origin: what a shop offers is said in one line each, and changed by another", async () => {
    expect(await say(pays, "dunia", "qris", "--gateways", "sandbox")).toEqual([
      "dunia offers qris, collected by sandbox.",
    ]);
    expect(await say(pays, "dunia", "va_bri", "--gateways", "midtrans,sandbox")).toEqual([
      "dunia offers va_bri, collected by midtrans, then sandbox.",
      "Not connected yet: midtrans.",
    ]);
    expect(await say(pays, "dunia", "va_bri", "--off")).toEqual(["dunia no longer offers va_bri."]);
    await say(pays, "dunia", "transfer_bni", "--bank", "BNI", "--holder", "Dunia", "--number", "0123456789");
    const methods = await shop.db.select().from(paymentMethods);
    expect(methods.find(({ code }) => code === "transfer_bni")).toMatchObject({
      name: "TRANSFER BNI",
      gateways: ["manual"],
      accountNumber: "0123456789",
      enabled: true,
    });
    expect(methods.find(({ code }) => code === "va_bri")).toMatchObject({
      enabled: false,
      gateways: ["midtrans", "sandbox"],
    });
    await expect(say(pays, "dunia", "bitcoin")).rejects.toThrow("is no way to pay");
    await say(pays, "dunia", "qris", "--min", "10000");
    await expect(say(pays, "dunia", "qris", "--max", "9999")).rejects.toThrow("from --min up to --max is nothing");
    expect(
      await say(courier, "dunia", "pos", "--name", "Pos Indonesia", "--services", "Pos Reguler, Pos Nextday"),
    ).toEqual([
      "dunia sends by pos.",
      expect.stringMatching(/^Buyers pay nothing for it until .*--cost.*origin dunia/),
    ]);
    expect(await say(courier, "dunia", "pos", "--cost", "9000")).toEqual(["dunia sends by pos."]);
    const [pos] = await shop.db.select().from(couriers).where(eq(couriers.code, "pos"));
    expect(pos).toMatchObject({ name: "Pos Indonesia", cost: 9_000, services: ["Pos Reguler", "Pos Nextday"] });
    expect((await say(origin, "dunia", "melawai jaksel"))[0]).toMatch(/sends from Melawai, Kebayoran Baru/);
    const [changed] = await shop.db.select().from(shops);
    expect(changed).toMatchObject({ originRef: "idn:31.74.07.1001", shippingMode: "quoted" });
    await expect(say(origin, "dunia", "antah berantah sekali")).rejects.toThrow("is not known");
    expect(await say(courier, "dunia", "lion")).toEqual(["dunia sends by lion."]);
  });

  test("amounts are read as they are written here: 15.000 is fifteen thousand, and what is unclear is refused", async () => {
    const costOf = async (typed: string) => {
      await say(courier, "dunia", "sicepat", `--cost=${typed}`);
      const [row] = await shop.db.select().from(couriers).where(eq(couriers.code, "sicepat"));
      return row?.cost;
    };
    for (const typed of ["15000", "15.000", "Rp15.000", "Rp 15.000"]) expect(await costOf(typed)).toBe(15_000);
    expect(await costOf("1.250.000")).toBe(1_250_000);
    for (const typed of ["15.00", "15,000", "1.5000", "15rb", "1e4", "-5", "", "0x10", "99999999999999999"]) {
      await expect(costOf(typed)).rejects.toThrow("--cost must be whole rupiah, such as 15000 or 15.000");
    }
    expect(await costOf("0")).toBe(0);
  });

  const unpayable: [title: string, said: string[], why: string][] = [
    ["a transfer without an account", ["transfer_bri"], "--bank, --holder and --number"],
    ["a transfer without the account's number", ["transfer_bri", "--holder", "Dunia"], "--bank, --holder and --number"],
    ["a code to scan that nobody has told", ["qris_manual"], "npm run shop -- account dunia --qris"],
    ["a gateway that there is not", ["va_bni", "--gateways", "kantong"], "There is no gateway kantong"],
    ["a gateway that is not connected", ["va_bni", "--gateways", "midtrans"], "connect midtrans first"],
    ["a gateway that does not collect it", ["va_bni", "--gateways", "manual"], "manual does not collect va_bni"],
    ["no gateway at all", ["va_bni"], "Say who collects it with --gateways"],
  ];

  for (const [title, said, why] of unpayable) {
    test(`pays: ${title} is refused when it is switched on, and nothing changes`, async () => {
      const before = await shop.db.select().from(paymentMethods);
      await expect(say(pays, "dunia", ...said)).rejects.toThrow(why);
      expect(await shop.db.select().from(paymentMethods)).toEqual(before);
    });
  }

  test("pays: what cannot be paid by can still be switched off", async () => {
    expect(await say(pays, "dunia", "transfer_bri", "--off")).toEqual(["dunia no longer offers transfer_bri."]);
  });

  test("account: the QRIS code, the holder and the WhatsApp number of a shop are set and shown", async () => {
    expect(await say(account, "dunia")).toEqual(["holder: –", "qris: –", "whatsapp: –"]);
    await expect(say(account, "dunia", "--qris", "000201")).rejects.toThrow("is no static QRIS code");
    await expect(say(account, "dunia", "--whatsapp", "12")).rejects.toThrow("is no mobile number");
    const told = ["--holder", "Dunia Kain", "--qris", printed, "--whatsapp", "0812 3456 7890"];
    expect(await say(account, "dunia", ...told)).toEqual([
      "holder: Dunia Kain",
      expect.stringMatching(/^qris: TOKO/),
      "whatsapp: +6281234567890",
    ]);
    expect(await say(pays, "dunia", "qris_manual")).toEqual(["dunia offers qris_manual, collected by manual."]);
    const [changed] = await shop.db.select().from(shops);
    expect(changed).toMatchObject({
      qrisPayload: printed,
      qrisMerchantName: "TOKO CONTOH",
      qrisNmid: "ID1020000000001",
    });
  });

  test("holds: the rules for unpaid orders are shown, changed one by one, and refused where they mean nothing", async () => {
    expect(await say(holds, "dunia")).toContain("unpaid: 3");
    const changed = await say(holds, "dunia", "--unpaid", "5", "--claim-hours", "48");
    expect(changed).toEqual(expect.arrayContaining(["unpaid: 5", "claim-hours: 48", "qris-hours: 2"]));
    for (const wrong of ["0", "-1", "two", "99999"])
      await expect(say(holds, "dunia", `--unpaid=${wrong}`)).rejects.toThrow("must be a whole number");
    expect(await say(holds, "dunia")).toEqual(changed);
  });

  test("origin: a provider that does not answer is complained of in a sentence, and the place stays what it was", async () => {
    const away = () => Promise.reject(new ProviderFault("rajaongkir", "key_refused", true));
    const shipping = { ...embeddedShipping(), name: "rajaongkir", search: away };
    const desk = { ...withPartners(shop.at(noon), { shipping }), env: readEnv({}) };
    const before = await shop.db.select().from(shops);
    await expect(origin.run(["dunia", "melawai"], desk)).rejects.toThrow(
      new Complaint(["rajaongkir does not answer well: key_refused."]),
    );
    expect(await shop.db.select().from(shops)).toEqual(before);
  });

  test("synonyms: what buyers say for what a shop sells is added, shown and removed, and the search knows it", async () => {
    const page = { sort: "featured", limit: 24, offset: 0 } as const;
    const found = async (q: string) => (await listProducts(shop.at(noon), { ...page, q })).value.total;
    const before = await found("kondangan");
    expect(await speak("synonyms dunia")).toContain("items: -");
    await speak("synonyms create dunia --word Kondangan --means kawung,Lereng");
    expect([before, await found("kondangan")]).toEqual([0, 2]);
    const [changed = ""] = await speak("synonyms change dunia kondangan --means truntum,kawung --json");
    expect(JSON.parse(changed)).toEqual({ word: "kondangan", means: ["kawung", "truntum"], revision: 2 });
    await expect(speak("synonyms create dunia --word pesta-nikah --means mug")).rejects.toThrow("--word");
    const many = Array.from({ length: 21 }, (_, n) => `kain${n}`).join();
    await expect(speak(`synonyms create dunia --word pesta --means ${many}`)).rejects.toThrow("--means");
    await speak("synonyms remove dunia kondangan");
    expect(await found("kondangan")).toBe(0);
  });
});
