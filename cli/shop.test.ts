import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { listProducts } from "@/lib/modules/catalog/use-cases/catalog";
import { claimPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { embeddedShipping } from "@/lib/modules/shipping/providers/embedded";
import { needShopRecord } from "@/lib/modules/shops/service/create-shop";
import { settleBackground } from "@/lib/platform/background";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import { OperatorError } from "@/lib/platform/operator-error";
import { ProviderFault } from "@/lib/platform/providers/call";
import { outbox } from "@/lib/schema/delivery";
import { couriers, paymentMethods, shops } from "@/lib/schema/shops";
import { activity } from "@/lib/schema/staff";
import { strangers, type VerifyView } from "@/lib/testing/fixtures/buyer";
import { runCommand, startCommand } from "@/lib/testing/harness/command";
import { copyTemplate } from "@/lib/testing/harness/embedded-template";
import { fixedNow, oneHour, type TestWorld, withProviders, world, worldSecret } from "@/lib/testing/harness/world";
import { formatApiError } from "./api-error";
import type { CommandRunner, ShopCommand } from "./command";
import { shopCommands } from "./commands";
import { doctorCommand } from "./commands/check-shop";
import { codeQuotaCommand } from "./commands/code-quota";
import { createShopCommand } from "./commands/create-shop";
import { listShopsCommand } from "./commands/list-shops";
import { rotateKeysCommand } from "./commands/rotate-keys";
import { setPlanCommand } from "./commands/set-plan";
import { setShippingOriginCommand } from "./commands/set-shipping-origin";
import { createStaffCommand, signInLinkCommand } from "./commands/staff";
import { runOperation } from "./operations/run-operation";
import { parseCommandLine } from "./parse-command";
import { runShopCommand } from "./run-command";

describe("the real command", () => {
  const folder = mkdtempSync(join(tmpdir(), "etalase-shop-"));
  beforeAll(() => copyTemplate(folder));
  afterAll(() => rmSync(folder, { recursive: true }));

  const runCli = (...args: string[]) => runCommand("shop", args, { DATA_DIR: folder });
  const announced = `Database: embedded, in ${join(folder, "db")}.`;

  test("creates the first shop with one line", () => {
    const opened = runCli("shops", "create", "--name", "Toko Kira", "--slug", "toko-kira", "--domain", "Kira.Example");
    expect(opened).toMatchObject({ status: 0, complained: [announced] });
    expect(opened.output[0]).toBe(
      "Created Toko Kira at https://kira.example with the plan basic. Order numbers start with TK-.",
    );
    expect(opened.output[1]).toContain("on this machine. To create it on a deployment, set its DATABASE_URL");
    expect(opened.output.at(-2)).toContain("npm run doctor");
    expect(opened.output.at(-1)).toContain("npm run shop -- shop open toko-kira");
  });

  test("invalid usage is reported before the database is opened, and ends with 2", () => {
    const { status, output, complained } = runCli("constructor");
    expect({ status, output }).toEqual({ status: 2, output: [] });
    expect(complained[0]).toBe("Unknown command: constructor.");
    const unknown = runCli("shops", "set-plan", "toko-kira", "write", "--nonsense");
    expect([unknown.status, unknown.complained[0]]).toEqual([2, "Unknown option: --nonsense."]);
  });

  test("reports an unreachable database in a sentence, without credentials", () => {
    const unreachableSettings = {
      DATABASE_URL: "postgres://toko:kata-sandi@127.0.0.1:1/toko",
      APP_SECRET: "r".repeat(32),
    };
    expect(runCommand("shop", ["shops", "list"], unreachableSettings)).toEqual({
      status: 1,
      output: [],
      complained: [
        "Database: toko at 127.0.0.1:1.",
        "Nothing listens at the host and port of DATABASE_URL: start the database, or correct the host and port.",
      ],
    });
  });

  // This test is the last one, because the process holds the database until it exits.
  test("works beside a running server that holds the embedded database, with the settings of that server", async () => {
    const held = await connectDb(readEnv({ DATA_DIR: folder }));
    vi.stubEnv("SIGN_UP_HOST", "buka.example");
    await held.share?.();
    vi.unstubAllEnvs();
    const plan = await startCommand("shop", { DATA_DIR: folder }, [
      "shops",
      "set-plan",
      "toko-kira",
      "write",
      "--json",
    ]);
    expect(plan.status).toBe(0);
    expect(JSON.parse(plan.output.join("\n"))).toEqual({ slug: "toko-kira", plan: "write" });
    expect((await needShopRecord(held.db, "toko-kira")).plan).toBe("write");
    const { output } = await startCommand("doctor", { DATA_DIR: folder });
    expect(output.join("\n")).toContain("sign-up: The sign-up is off");
    await held.close();
  });
});

describe("the commands", () => {
  let shop: TestWorld;
  const stranger = strangers(85_700_000_000);

  beforeAll(async () => {
    shop = await world();
  });
  afterAll(() => shop.end());

  const runLocally = (command: CommandRunner, ...args: string[]) =>
    command.run(args, { ...shop.at(fixedNow), env: readEnv({}) });

  /** Runs an operation of the merchant API. */
  const runLine = async (line: string, ...more: string[]) => {
    const commandLine = await parseCommandLine([...line.split(" "), ...more]);
    if (!commandLine || !("operation" in commandLine)) throw new Error(`${line} is no operation.`);
    return runOperation(commandLine.operation, commandLine.args, async () => ({
      ...shop.at(fixedNow),
      env: readEnv({}),
    }));
  };

  test("invalid usage opens no database", async () => {
    const opens = () => Promise.reject(new Error("It was opened."));
    const refusal = async (...argv: string[]) => {
      const commandLine = await parseCommandLine(argv);
      if (!commandLine) throw new Error("It is no command.");
      const work =
        "command" in commandLine
          ? runShopCommand(commandLine.command, commandLine.args, opens)
          : runOperation(commandLine.operation, commandLine.args, opens);
      return work.catch((fault: Error) => fault.message.split("\n")[0]);
    };
    expect(await refusal("shops", "set-plan", "dunia", "write", "--nonsense")).toBe("Unknown option: --nonsense.");
    expect(await refusal("shops", "set-plan", "dunia")).toBe("<plan> must be basic, read or write.");
    expect(await refusal("orders", "list", "dunia", "--nonsense")).toBe("Unknown option: --nonsense.");
    expect(await refusal("orders", "list", "dunia", "--limit", "many")).toMatch(/^--limit/);
    expect(await refusal("media", "upload", "dunia")).toMatch(/^--file is required/);
    expect(await refusal("shops", "set-plan", "dunia", "write")).toBe("It was opened.");
  });

  test("all missing and invalid options are reported together", async () => {
    const createShop = needShopCommand("shops create");
    const args = ["--slug", "Kira!", "--domain", "https://kira.example/"];
    const pendingLines = runShopCommand(createShop, args, async () => ({
      ...shop.at(fixedNow),
      env: readEnv({}),
    }));
    const sentences = [
      "--slug must contain only lowercase letters, digits and single hyphens.",
      "--domain must be a host such as toko.example, without https:// and without a path.",
      "--name is required: the name that buyers see.",
      expect.stringMatching(/^Usage: npm run shop -- shops create --name /),
    ];
    await expect(pendingLines).rejects.toMatchObject({ sentences });
  });

  test("shops create: a slug and a domain belong to one shop, and a failed creation leaves nothing behind", async () => {
    const opens = (slug: string, domain: string) =>
      runLocally(createShopCommand, "--name", "Toko", "--slug", slug, "--domain", domain);
    await expect(opens("dunia", "baru.example")).rejects.toThrow("The shop dunia already exists.");
    await expect(opens("baru", "dunia.example")).rejects.toThrow("dunia.example already belongs to a shop.");
    expect(await runLocally(listShopsCommand)).toEqual(["dunia: Dunia, write, dunia.example"]);
  });

  test("shops create: the owner signs in with a link, without a message provider", async () => {
    const opened = ["--name", "Toko Ani", "--slug", "ani", "--domain", "ani.example", "--owner", "ani@example.com"];
    const lines = await runLocally(createShopCommand, ...opened, "--owner-name", "Ani");
    expect(lines).toContain("Added Ani to ani with the role owner.");
    expect(await runLocally(listShopsCommand)).toContain("ani: Toko Ani, basic, closed, ani.example");
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}https:\/\/ani\.example\/admin\/masuk#[\w-]{43}$/));
    expect(await runLine("staff ani")).toEqual(
      expect.arrayContaining([expect.stringMatching(/name: Ani$/), expect.stringMatching(/role: owner$/)]),
    );
    await shop.db.delete(shops).where(eq(shops.slug, "ani"));
  });

  test("staff: members sign in with a link, and other contacts get none", async () => {
    expect(await runLine("staff dunia")).toContain("items: -");
    const added = await runLocally(createStaffCommand, "dunia", "0812-3456-7890", "--name", "Ani", "--role", "owner");
    expect(added[0]).toBe("Added Ani to dunia with the role owner.");
    await runLocally(createStaffCommand, "dunia", "budi@example.com", "--name", "Budi");
    await expect(runLocally(createStaffCommand, "dunia", "BUDI@example.com")).rejects.toThrow(
      "already has this contact",
    );
    expect((await runLocally(signInLinkCommand, "dunia", "budi@example.com")).at(-1)).toMatch(
      /\/admin\/masuk#[\w-]{43}$/,
    );
    await expect(runLocally(signInLinkCommand, "dunia", "cici@example.com")).rejects.toThrow(
      "No staff member of dunia has this contact",
    );
    await expect(runLocally(signInLinkCommand, "dunia", "ani")).rejects.toThrow("<contact> must be an e-mail address");
    const [, id = ""] = /id: (stf_\w+)\n\s+name: Budi/.exec((await runLine("staff list dunia")).join("\n")) ?? [];
    expect(await runLine(`staff update dunia ${id} --role owner`)).toContain("role: owner");
    expect(await runLine(`staff delete dunia ${id}`)).toEqual(["deleted: true"]);
  });

  test("domains: the server's operator adds domains without verification, and can serve one elsewhere", async () => {
    expect(await runLine("domains create dunia --domain toko.dunia.example")).toContain("state: active");
    await expect(runLine("domains delete dunia dunia.example")).rejects.toMatchObject({ code: "domain_needed" });
    expect(await runLine("domains update dunia dunia.example --no-served")).toContain("served: false");
    expect(await runLine("domains set-primary dunia toko.dunia.example")).toContain("primary: true");
    expect(await runLine("domains delete dunia dunia.example")).toEqual(["deleted: true"]);
    await expect(runLine("domains lain")).rejects.toThrow("Unknown shop: lain");
  });

  test("shops code-quota: shows the codes of today, and sets the quota for today or every day", async () => {
    expect(await runLocally(codeQuotaCommand, "dunia")).toEqual([
      "dunia has sent 0 of 300 one-time codes to first-time buyers today.",
      "Quota per day: 300 codes, and 60 codes per network address.",
    ]);
    expect(await runLocally(codeQuotaCommand, "dunia", "--today", "600", "--caller", "90")).toEqual([
      "dunia has sent 0 of 600 one-time codes to first-time buyers today.",
      "Quota per day: 300 codes, and 90 codes per network address.",
    ]);
    await expect(runLocally(codeQuotaCommand, "dunia", "--day", "0")).rejects.toThrow("--day must be 1 or more.");
    await runLocally(codeQuotaCommand, "dunia", "--day", "400");
    const auditEntries = await shop.db.select().from(activity).where(eq(activity.what, "settings.changed"));
    expect(auditEntries.map(({ whoKind, before, after }) => [whoKind, before, after])).toEqual(
      expect.arrayContaining([
        ["command", { codes_today: 300 }, { codes_today: 600 }],
        ["command", { codeCeilingPerCaller: 60 }, { codeCeilingPerCaller: 90 }],
        ["command", { codeCeiling: 300 }, { codeCeiling: 400 }],
      ]),
    );
  });

  test("commands print the data of their lines as JSON", async () => {
    const json = async (command: CommandRunner, ...args: string[]) =>
      JSON.parse((await runLocally(command, ...args, "--json")).join(""));
    expect(await json(listShopsCommand)).toMatchObject({
      shops: [{ slug: "dunia", plan: "write", domains: expect.any(Array) }],
    });
    expect(await json(codeQuotaCommand, "dunia")).toMatchObject({ slug: "dunia", sent: 0 });
    expect(await json(doctorCommand, "dunia")).toMatchObject({ slug: "dunia", checks: expect.any(Array) });
    expect(await json(setPlanCommand, "dunia", "write")).toEqual({ slug: "dunia", plan: "write" });
    const person = await json(createStaffCommand, "dunia", "tuti@example.com", "--name", "Tuti");
    expect(person).toMatchObject({ name: "Tuti", role: "staff", link: expect.stringContaining("/admin/masuk#") });
    expect(await json(signInLinkCommand, "dunia", "tuti@example.com")).toMatchObject({ name: "Tuti" });
    expect(JSON.parse(await runLine("orders export dunia --json").then((lines) => lines.join("")))).toMatchObject({
      content: expect.any(String),
    });
  });

  test("shops set-plan: accepts only existing plans", async () => {
    await runLocally(setPlanCommand, "dunia", "read");
    expect((await runLocally(listShopsCommand))[0]).toContain("Dunia, read,");
    await expect(runLocally(setPlanCommand, "dunia", "gold")).rejects.toThrow("<plan> must be basic, read or write.");
    await expect(runLocally(setPlanCommand, "dunia", "read", "now")).rejects.toThrow("Unexpected argument: now.");
    await expect(runLocally(setPlanCommand, "dunia", "read", "--force")).rejects.toThrow("--force");
  });

  const numberOf = (placed: VerifyView) => String(placed.order?.number);

  test("orders: an order is found by number, allowed transitions work, and the buyer is notified", async () => {
    const number = numberOf(await stranger().orders(shop.at(fixedNow), { payment_method: "transfer_bca" }));
    expect(await runLine(`orders transition dunia ${number.toLowerCase()} pay`)).toContain("status: paid");
    expect(await runLine(`orders transition dunia ${number} ship --awb JP12345`)).toEqual(
      expect.arrayContaining(["status: shipped", "awb: JP12345"]),
    );
    await settleBackground();
    const messages = await shop.db.select().from(outbox);
    expect(messages.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["payment_received", "order_shipped"]));
    await expect(runLine(`orders transition dunia ${number} pay`)).rejects.toMatchObject({
      code: "transition_refused",
    });
    await expect(runLine("orders transition dunia DN-1 pay")).rejects.toMatchObject({ code: "not_found" });
    await expect(runLine(`orders transition dunia ${number} expire`)).rejects.toThrow("--event: ");
    await expect(runLine(`orders transition dunia ${number} ship now`)).rejects.toThrow("Unexpected argument: now.");
    expect((await runLine(`orders print dunia --ids ${number} --format label`)).join()).toContain("JP12345");
  });

  test("orders: payment claims and refunds due are listed until they are decided", async () => {
    const placed = await stranger().orders(shop.at(fixedNow), { payment_method: "transfer_bca" });
    await claimPayment(shop.at(fixedNow), { token: placed.track_token ?? "" });
    const number = numberOf(placed);
    const listed = async (list: string) => (await runLine(`orders list dunia --list ${list}`)).join("\n");
    expect(await listed("to_check")).toContain(`number: ${number}`);
    await runLine(`orders transition dunia ${number} pay`);
    expect(await listed("to_check")).not.toContain(number);
    await runLine(`orders transition dunia ${number} cancel`);
    expect(await listed("problems")).toContain(`number: ${number}`);
    expect(await runLine(`orders mark-refunds-paid dunia ${number}`)).toContain("status: refunded");
    expect(await listed("problems")).not.toContain(number);
    await expect(runLine(`orders mark-refunds-paid dunia ${number}`)).rejects.toMatchObject({ code: "no_refund_due" });
  });

  test("messages: failed messages are listed with masked contacts and reasons, and can be retried", async () => {
    const change = { failedAt: fixedNow, sentAt: null, fault: "fonnte: invalid_token" };
    const [message] = await shop.db.update(outbox).set(change).where(eq(outbox.kind, "order_placed")).returning();
    const lines = (await runLine("messages list dunia --state failed")).join("\n");
    expect(lines).toMatch(/\*{4}.*fonnte: invalid_token/s);
    expect(lines).not.toMatch(/\+62|0857\d{4}/);
    await runLine(`messages retry dunia ${message?.id}`);
    expect((await runLine("messages list dunia --state failed")).join()).not.toContain(message?.id);
    await expect(runLine(`messages retry dunia ${message?.id}`)).rejects.toMatchObject({
      code: "message_not_retryable",
    });
  });

  test("rotate-keys: prints the re-encrypted rows, and when the previous secret can be removed", async () => {
    await expect(runLocally(rotateKeysCommand)).rejects.toThrow("APP_SECRET_FORMER is not set");
    await stranger().orders(shop.at(fixedNow));
    const secrets = deriveSecrets("the secret that comes after it", worldSecret);
    const env = { ...readEnv({}), previousSecrets: [worldSecret] };
    const lines = await rotateKeysCommand.run([], { ...shop.at(fixedNow), secrets, env });
    expect(lines).toContainEqual(expect.stringMatching(/^orders: [1-9]\d* of \d+ rows re-encrypted$/));
    expect(lines.at(-1)).toMatch(/^You can remove APP_SECRET_FORMER at 2026-11-18T05:00:00.000Z/);
    const later = new Date(fixedNow.getTime() + 72 * oneHour);
    const again = await rotateKeysCommand.run([], { ...shop.at(later), secrets, env });
    expect(again.filter((line) => line.includes("re-encrypted") && !/ 0 of /.test(line))).toEqual([]);
    expect(again.at(-1)).toBe("No data needs a previous secret. You can remove APP_SECRET_FORMER.");
    await rotateKeysCommand.run([], {
      ...shop.at(later),
      secrets: deriveSecrets(worldSecret, "the secret that comes after it"),
      env,
    });
  });

  test("connections: keys come from a file and are never shown", async () => {
    expect((await runLine("providers list dunia")).join("\n")).toContain("name: serverKey");
    const file = join(mkdtempSync(join(tmpdir(), "etalase-keys-")), "midtrans.json");
    writeFileSync(file, JSON.stringify({ serverKey: "SB-Mid-server-rahasia-toko" }));
    const lines = await runLine(`provider-accounts create dunia --provider midtrans --settings @${file}`);
    expect(lines).toEqual(expect.arrayContaining(["provider: midtrans", "live: false"]));
    expect([...lines, ...(await runLine("provider-accounts list dunia"))].join()).not.toContain("rahasia");
    expect(await runLine("provider-accounts delete dunia midtrans")).toContain("items: -");
    await expect(
      runLine("provider-accounts create dunia --provider midtrans --settings @/nowhere.json"),
    ).rejects.toThrow("--settings must be JSON, or @ and the name of a JSON file");
  });

  test("shops set-shipping-origin: the address is entered in words, and parcels are priced from there", async () => {
    expect((await runLocally(setShippingOriginCommand, "dunia", "melawai jaksel"))[0]).toMatch(
      /^Shipping origin of dunia: Melawai, Kebayoran Baru/,
    );
    const [changed] = await shop.db.select().from(shops);
    expect(changed).toMatchObject({ originRef: "idn:31.74.07.1001", shippingMode: "quoted" });
    await expect(runLocally(setShippingOriginCommand, "dunia", "antah berantah sekali")).rejects.toThrow(
      "does not know",
    );
  });

  test("amounts use Indonesian notation: 15.000 is fifteen thousand, and ambiguous amounts are rejected", async () => {
    await runLine("settings create-courier dunia lion Lion --cost 1 --enabled");
    const costOf = async (typed: string) => {
      await runLine("settings update-courier dunia lion", `--cost=${typed}`);
      const [row] = await shop.db.select().from(couriers).where(eq(couriers.code, "lion"));
      return row?.cost;
    };
    for (const typed of ["15000", "15.000", "Rp15.000", "Rp 15.000", "15rb"]) expect(await costOf(typed)).toBe(15_000);
    expect(await costOf("1.250.000")).toBe(1_250_000);
    for (const typed of ["15.00", "15,000", "1.5000", "1.500rb", "1e4", "", "0x10", "99999999999999999"]) {
      await expect(costOf(typed)).rejects.toThrow("--cost must be a whole number, such as 15000 or 15.000");
    }
    await expect(costOf("-5")).rejects.toThrow("--cost: ");
    await expect(costOf("0")).rejects.toMatchObject({ details: { issues: [{ path: "free", code: "needed" }] } });
    expect(await runLine("settings update-courier dunia lion --cost 0 --free")).toEqual(
      expect.arrayContaining(["cost: 0", "free: true"]),
    );
  });

  test("settings: an incomplete payment method cannot be enabled, and nothing changes", async () => {
    const before = await shop.db.select().from(paymentMethods);
    const refused = async (method: string) =>
      formatApiError(
        await runLine(`settings create-payment-method dunia ${method} --enabled`).catch((failure: unknown) => failure),
      );
    expect(await refused("transfer_bri BRI")).toBe(
      "Cara bayar ini belum dapat dinyalakan. Isi dulu nomor rekening dan nama pemiliknya. (method_incomplete)",
    );
    expect(await refused("va_bni BNI --gateways midtrans")).toContain("Hubungkan dulu toko dengan Midtrans.");
    expect(await refused("va_bni BNI --gateways kantong")).toContain("--gateways: Tidak ada penyedia bernama kantong.");
    expect(await shop.db.select().from(paymentMethods)).toEqual(before);
  });

  test("settings: a nested field is set without JSON, and the others keep their value", async () => {
    const changed = await runLine(
      "settings update-shop dunia --order-rules.unpaid-per-contact 5 --order-rules.claim-hours 48",
    );
    expect(changed).toEqual(
      expect.arrayContaining(["  unpaid_per_contact: 5", "  claim_hours: 48", "  instant_hours: 2"]),
    );
    for (const wrong of ["0", "two", "99999"])
      await expect(runLine(`settings update-shop dunia --order-rules.claim-hours=${wrong}`)).rejects.toThrow(
        "--order-rules.claim-hours",
      );
    expect(await runLine("settings get-shop dunia")).toContain("  claim_hours: 48");
  });

  test("shops set-shipping-origin: a provider that fails is reported in a sentence, and the address stays unchanged", async () => {
    const failSearch = () => Promise.reject(new ProviderFault("rajaongkir", "key_refused", true));
    const shipping = { ...embeddedShipping(), name: "rajaongkir", search: failSearch };
    const commandContext = { ...withProviders(shop.at(fixedNow), { shipping }), env: readEnv({}) };
    const before = await shop.db.select().from(shops);
    await expect(setShippingOriginCommand.run(["dunia", "melawai"], commandContext)).rejects.toThrow(
      new OperatorError(["rajaongkir failed: key_refused. Check the keys and the plan of rajaongkir."]),
    );
    expect(await shop.db.select().from(shops)).toEqual(before);
  });

  test("synonyms: are created, listed and removed, and the search uses them", async () => {
    const page = { sort: "featured", limit: 24, offset: 0 } as const;
    const found = async (q: string) => (await listProducts(shop.at(fixedNow), { ...page, q })).value.total;
    const before = await found("kondangan");
    expect(await runLine("synonyms dunia")).toContain("items: -");
    await runLine("synonyms create dunia --word Kondangan --means kawung,Lereng");
    expect([before, await found("kondangan")]).toEqual([0, 2]);
    const [changed = ""] = await runLine("synonyms update dunia kondangan --means truntum,kawung --json");
    expect(JSON.parse(changed)).toEqual({ word: "kondangan", means: ["kawung", "truntum"], revision: 2 });
    await expect(runLine("synonyms create dunia --word pesta-nikah --means mug")).rejects.toThrow("--word");
    const many = Array.from({ length: 21 }, (_, n) => `kain${n}`).join();
    await expect(runLine(`synonyms create dunia --word pesta --means ${many}`)).rejects.toThrow("--means");
    await runLine("synonyms delete dunia kondangan");
    expect(await found("kondangan")).toBe(0);
  });
});

function needShopCommand(name: string): ShopCommand {
  const command = shopCommands[name];
  if (!command) throw new Error(`${name} is no command.`);
  return command;
}
