import type { Adapters } from "@/lib/adapters";
import { listStrange } from "@/lib/adapters/db/content";
import { listRuns } from "@/lib/adapters/db/jobs";
import { listMissing } from "@/lib/adapters/db/migrations";
import { listNeglecting } from "@/lib/adapters/db/overdue";
import { type Reason, reasonFor, standby, unanswered } from "@/lib/adapters/db/reasons";
import { listOwing } from "@/lib/adapters/db/refunds";
import { findNewestMessage, listShops, type ShopRecord } from "@/lib/adapters/db/shopkeeping";
import { isWritable } from "@/lib/adapters/db/writable";
import { type Partners, providerNames } from "@/lib/adapters/partners/partners";
import { hasAreas } from "@/lib/adapters/shipping/areas";
import { embeddedShipping } from "@/lib/adapters/shipping/embedded";
import { isLocal } from "@/lib/domain/host";
import { checkConnections } from "./connections";
import { checkLimits } from "./limits";
import { flawOf, isPayable, type Payable } from "./methods";
import { listFailed, messagePlace } from "./outbox";
import { formerMayGoAt } from "./reseal";
import { jobs } from "./timed";

/** What is wrong and what to do about it. What is `broken` keeps buyers from buying; the rest is advice. */
export type Finding = { isBroken: boolean; what: string; todo: string };

type Deployment = Omit<Adapters, "clock"> & { now: Date };
type Look = (deployment: Deployment, shops: readonly ShopRecord[]) => Promise<Finding[]>;

export type Checkup = { name: string; findings: Finding[] };

/** Looks at everything a deployment needs, and answers with what was found, check by check. Nothing found: all is well. */
export async function examine(deployment: Deployment): Promise<Checkup[]> {
  const first = await lookAt("database", checkDatabase, deployment, []);
  const store = await lookAt("counters", checkKv, deployment, []);
  // Without its tables there is nothing else to look at.
  if (first.findings.length > 0) return [first, store];
  const shops = (await listShops(deployment.db)).filter(({ suspended }) => !suspended);
  const rest = [];
  for (const [name, look] of checks) rest.push(await lookAt(name, look, deployment, shops));
  return [first, store, ...rest];
}

async function lookAt(name: string, look: Look, ...[deployment, shops]: Parameters<Look>): Promise<Checkup> {
  return { name, findings: await look(deployment, shops) };
}

function broken(what: string, todo: string): Finding {
  return { isBroken: true, what, todo };
}

function advice(what: string, todo: string): Finding {
  return { isBroken: false, what, todo };
}

/** Add a check here. Each is asked after the database was found well. */
const checks: readonly [name: string, look: Look][] = [
  ["secrets", checkSecrets],
  ["stand-ins", checkStandIns],
  ["areas", checkAreas],
  ["timed work", checkTimedWork],
  ["domains", checkDomains],
  ["content", checkContent],
  ["payments", checkPayments],
  ["refunds", checkRefunds],
  ["claims", checkClaims],
  ["parcels", checkParcels],
  ["messages", checkMessages],
  ["providers", checkProviders],
  ["limits", ({ db, now }, shops) => checkLimits(db, shops, now)],
];

async function checkDatabase({ db }: Deployment): Promise<Finding[]> {
  try {
    const missing = await listMissing(db);
    if (missing.length > 0) return [broken(`The database lacks ${missing.join(", ")}.`, "Run `npm run db:migrate`.")];
    return (await isWritable(db)) ? [] : [brokenFor(standby)];
  } catch (failure) {
    return [brokenFor(reasonFor(failure) ?? unanswered)];
  }
}

function brokenFor({ what, todo }: Reason): Finding {
  return broken(`${what}.`, todo.charAt(0).toUpperCase() + todo.slice(1));
}

async function checkKv({ kv, env }: Deployment): Promise<Finding[]> {
  if (kv.name === "memory") {
    const todo =
      "Set REDIS_URL, or KV_REST_API_URL and KV_REST_API_TOKEN, if there is more than one instance, as on Vercel.";
    return env.databaseUrl ? [advice("Budgets are counted in each instance by itself.", todo)] : [];
  }
  return kv.ping().then(
    () => [],
    () => [
      broken(
        "The store of counters does not answer, or refuses us.",
        "Check REDIS_URL, or KV_REST_API_URL and KV_REST_API_TOKEN.",
      ),
    ],
  );
}

/** What was sealed before must still open: under another secret every buyer's name and every key would be lost. */
async function checkSecrets({ db, secrets, now }: Deployment): Promise<Finding[]> {
  const message = await findNewestMessage(db);
  try {
    if (message) secrets.open("message", messagePlace(message), message.sealed);
  } catch {
    const todo = "Set that one again, or name it in APP_SECRET_FORMER.";
    return [broken("APP_SECRET is not the one that this database was used with.", todo)];
  }
  return secrets.formers.length === 0 ? [] : [await formerSecret(db, now)];
}

async function formerSecret(db: Deployment["db"], now: Date): Promise<Finding> {
  const mayGoAt = await formerMayGoAt({ db });
  return mayGoAt !== null && mayGoAt <= now
    ? advice("Nothing has needed the former secret for three days.", "Unset APP_SECRET_FORMER.")
    : advice(
        "A former secret still counts.",
        "Run `npm run shop -- reseal`, which says when APP_SECRET_FORMER may go.",
      );
}

async function checkStandIns({ env }: Deployment): Promise<Finding[]> {
  if (!env.standIns || !env.databaseUrl) return [];
  return [advice("The demo's inbox and gateway are on: anybody can read codes and pay nothing.", "Unset STAND_INS.")];
}

async function checkAreas(): Promise<Finding[]> {
  return hasAreas() ? [] : [broken("There is no table of areas, so no place can be found.", "Run `npm run areas`.")];
}

const latelyMs = 15 * 60_000;
/** A cron of a free plan comes once a day, within an hour of its time. */
const dailyMs = 26 * 3_600_000;

async function checkTimedWork({ env, db, now }: Deployment): Promise<Finding[]> {
  // The embedded database is for one process, so that nobody else can be at work while we look.
  if (!env.databaseUrl) return [];
  const runs = await listRuns(db);
  const lateBy = (ms: number) =>
    Object.keys(jobs).filter((job) => now.getTime() - (runs.get(job)?.getTime() ?? 0) > ms);
  const [missed, late] = [lateBy(dailyMs), lateBy(latelyMs)];
  const how = "Our own server does it by itself while it runs; elsewhere a cron calls /api/cron/all with CRON_SECRET";
  if (missed.length > 0) return [broken(`Not done within the last day: ${missed.join(", ")}.`, `${how}.`)];
  if (late.length === 0) return [];
  const what = `Not done within the last 15 minutes: ${late.join(", ")}.`;
  return [advice(what, `${how}, each minute where messages and stock must not wait for the next visitor.`)];
}

async function checkDomains({ env }: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  if (shops.length === 0)
    return [broken("There is no shop.", "Run `npm run shop -- create`, which says what it needs.")];
  return shops.flatMap(({ slug, domains }) => {
    const [first] = domains;
    if (!first) return broken(`${slug} has no domain, so nobody can visit it.`, add(slug));
    if (!first.isPrimary) {
      const todo = `Run \`npm run shop -- domains ${slug} --primary ${first.host}\`, or with another of its domains.`;
      return broken(`${slug} has no primary domain.`, todo);
    }
    const isElsewhere = env.databaseUrl !== null && isLocal(first.host);
    return isElsewhere ? advice(`${slug} has ${first.host} for its primary domain.`, add(slug)) : [];
  });
}

function add(slug: string): string {
  return `Run \`npm run shop -- domains ${slug} --add <host>\`, and lead that host here.`;
}

/** What cannot be read is left out where it would be shown, so that nothing else fails for it. */
async function checkContent({ db }: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  const strange = await listStrange(db);
  return shops.flatMap(({ id, slug }) =>
    strange
      .filter(({ shopId }) => shopId === id)
      .map(({ where }) => advice(`${slug}: ${where} cannot be read, and is not shown.`, "Write it anew.")),
  );
}

/** Every way to pay that a buyer is offered must lead to somebody who collects the money. */
async function checkPayments({ partners }: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  const found = shops.map(async ({ id, slug, paymentMethods }) => {
    if (paymentMethods.length === 0) {
      return [advice(`${slug} offers no way to pay.`, "Add one: until then it can show its goods, and not sell them.")];
    }
    const known = await partners(id);
    return paymentMethods.filter((method) => !isPayable(known, method)).map((method) => unpaid(slug, known, method));
  });
  return (await Promise.all(found)).flat();
}

/** What keeps a method from being paid by, and what to do about it. */
function unpaid(slug: string, known: Partners, method: Payable): Finding {
  const { code, gateways } = method;
  const flaws = gateways.map((name) => flawOf(known, method, name));
  const command = "npm run shop --";
  if (flaws.includes("account")) {
    const todo = `Run \`${command} pays ${slug} ${code} --bank <bank> --holder <name> --number <number>\`.`;
    return broken(`${slug} offers ${code}, but there is no account to pay into.`, todo);
  }
  if (flaws.includes("qris")) {
    const todo = `Run \`${command} account ${slug} --qris <text of the printed code>\`.`;
    return broken(`${slug} offers ${code}, but there is no QRIS code to scan.`, todo);
  }
  return broken(
    `${slug} offers ${code}, which nobody collects.`,
    `Connect ${gateways.join(" or ") || "a gateway"}, or take it away.`,
  );
}

/** Money that no order can use is the buyers': somebody must return it. */
async function checkRefunds({ db }: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  const owing = await listOwing(db);
  const todo = (slug: string) =>
    `Return it: \`npm run shop -- refunds ${slug}\` shows for which orders; \`--returned <number>\` notes that it was.`;
  return shops.filter(({ id }) => owing.has(id)).map(({ slug }) => advice(`${slug} has money to return.`, todo(slug)));
}

/** Goods are held for a transfer that its buyer reported: somebody must look whether it came. */
async function checkClaims({ db, now }: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  const neglecting = await listNeglecting(db, now);
  const todo = (slug: string) =>
    `Look for the money: \`npm run shop -- claims ${slug}\` shows for which orders; \`order <number> pay\` notes that it came.`;
  return shops
    .filter(({ id }) => neglecting.has(id))
    .map(({ slug }) => advice(`${slug} lets buyers wait who reported a transfer.`, todo(slug)));
}

/** Every parcel needs somebody who carries it, and a price that the merchant means. */
async function checkParcels({ env, partners }: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  const found = shops.map(async ({ id, slug, shippingMode, originRef, couriers }) => {
    const command = `npm run shop -- courier ${slug}`;
    if (couriers.length === 0) {
      return [
        advice(`${slug} sends by nobody, so that nobody can buy.`, `Run \`${command} jne\`, or with another courier.`),
      ];
    }
    if (shippingMode === "flat") {
      const todo = (code: string) =>
        `Run \`${command} ${code} --cost <rupiah>\`, or \`npm run shop -- origin ${slug}\` to have parcels priced.`;
      return couriers
        .filter(({ cost }) => cost === 0)
        .map(({ code }) => advice(`${slug} sends by ${code} for nothing.`, todo(code)));
    }
    const { shipping } = await partners(id);
    if (originRef === null || !shipping.knows(originRef)) {
      const todo = `Run \`npm run shop -- origin ${slug} "<kelurahan, kota>"\`.`;
      return [broken(`${slug} sends from a place that ${shipping.name} cannot price.`, todo)];
    }
    const isByTable = shipping.name === embeddedShipping().name && !env.standIns;
    const told = `${slug} has its parcels priced by the embedded table, which is no tariff.`;
    return isByTable ? [advice(told, `Connect ${providerNames().shipping.join(" or ")}.`)] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Without somebody who carries codes, nobody can buy. */
async function checkMessages({ db, secrets, partners }: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  const mute = shops.map(async ({ id, slug, contactChannel }) => {
    const { messengers } = await partners(id);
    const channels = contactChannel === "any" ? (["email", "whatsapp"] as const) : ([contactChannel] as const);
    const uncarried = channels.filter((channel) => messengers(channel).length === 0);
    return uncarried.map((channel) =>
      broken(
        `${slug} cannot send codes by ${channel}.`,
        "Connect a provider that carries them, or let buyers use another channel.",
      ),
    );
  });
  const lost = shops.map(async ({ id, slug }) => {
    const todo = `See \`npm run shop -- messages ${slug}\`; \`--retry <id>\` sends one again.`;
    const { length } = await listFailed({ db, secrets }, id);
    return length > 0 ? [advice(`${slug} has messages that were given up.`, todo)] : [];
  });
  return (await Promise.all([...mute, ...lost])).flat();
}

async function checkProviders(deployment: Deployment, shops: readonly ShopRecord[]): Promise<Finding[]> {
  const { partnersUrl, databaseUrl } = deployment.env;
  const asked = shops.map(async ({ id, slug }) => {
    const checkups = await checkConnections(deployment, id, partnersUrl);
    const unwell = checkups.flatMap(({ provider, fault }) =>
      fault ? broken(`${slug} cannot use ${provider}: ${fault}.`, "Check its keys, and connect it again.") : [],
    );
    // Whoever pays with it gets real goods.
    const onTrial = checkups.filter(({ kind, live }) => kind === "payment" && !live && databaseUrl !== null);
    const todo = "Connect it again with --live and the keys of its real world, once you sell.";
    return [
      ...unwell,
      ...onTrial.map(({ provider }) => advice(`${slug} collects trial money with ${provider}.`, todo)),
    ];
  });
  return (await Promise.all(asked)).flat();
}
