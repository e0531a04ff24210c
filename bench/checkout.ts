import { step } from "../tools/testbed/steps.mjs";
import { fillPglite, salesA, salesB, sellInPostgres, sizeA } from "./data/data";
import { startBuyers } from "./load/buyers";
import { type Counted, countStatements } from "./load/statements";
import { type GatewayWait, watchOutsideCalls } from "./outside";
import { type Pgbench, preparePgbench } from "./pgbench";
import { crowd, measurePurchases, type PurchasePace, type Purchases, type PurchaseTarget } from "./purchases";
import { type MeasuredServer, startOwn } from "./servers";
import { type BenchStage, embeddedFolders } from "./stage";
import { openPostgresMeter } from "./usage";

/** Results of the purchase measurements. */
export type Checkout = Purchases & { counted: Counted[]; outside: GatewayWait[]; how: string };

/** Measures purchases on our own server: speed, number of statements, and transactions that stay open during gateway calls. */
export async function measureCheckout(stage: BenchStage): Promise<Checkout> {
  const { isQuick, later, postgres } = stage;
  const pace: PurchasePace = isQuick
    ? { rounds: 2, seconds: 2, warmUpSeconds: 5, alone: 0 }
    : { rounds: 5, seconds: 4, warmUpSeconds: 20, alone: 100 };
  await sell(stage);
  const pgbench = await step("Preparing pgbench", () => prepare(stage));
  const buyers = startBuyers();
  later(buyers.stop);
  const { targets, small } = await step("Starting the servers", () => startTargets(stage));
  const purchases = await step("Buying in turn", (reportProgress) =>
    measurePurchases({ buyers, targets, pgbench }, pace, reportProgress),
  );
  buyers.stop();
  const url = postgres?.a;
  const counted = url ? await step("Counting statements", () => countStatements(url)) : [];
  const outside =
    url && small ? await step("Buying while the gateway is late", () => watchOutsideCalls(small, url)) : [];
  for (const { server } of targets) await server.stop();
  const how = `${crowd} buyers at once, medians of ${pace.rounds} rounds of ${pace.seconds} s, all in turn.`;
  return { ...purchases, counted, outside, how };
}

async function sell(stage: BenchStage): Promise<void> {
  const { postgres } = stage;
  const { buyers } = embeddedFolders(stage);
  await step("Filling PGlite with set A and orders", () => fillPglite([buyers], sizeA, salesA));
  if (postgres) await step("Adding orders to Postgres", () => sellInPostgres(postgres.a, salesA));
  const large = postgres?.b;
  if (large) await step("Adding a million orders to Postgres", () => sellInPostgres(large, salesB));
}

async function prepare({ postgres, later }: BenchStage): Promise<Pgbench | null> {
  const pgbench = postgres && (await preparePgbench(postgres.url, `etalase_bench_pgbench_${process.pid}`));
  if (pgbench) later(pgbench.drop);
  else console.log("There is no pgbench here to compare with.");
  return pgbench;
}

/** Starts our own server on every database. `small` is the one on Postgres with few orders. */
async function startTargets(stage: BenchStage): Promise<{ targets: PurchaseTarget[]; small: MeasuredServer | null }> {
  const { postgres, later } = stage;
  const open = async (...[port, source]: Parameters<typeof startOwn>): Promise<MeasuredServer> => {
    const server = await startOwn(port, source);
    later(server.stop);
    return server;
  };
  const embedded = await open(3401, { DATA_DIR: embeddedFolders(stage).buyers });
  const targets: PurchaseTarget[] = [{ database: "PGlite", orders: salesA.orders, server: embedded, postgres: null }];
  if (!postgres) return { targets, small: null };
  const meter = await openPostgresMeter(postgres.url);
  later(meter.stop);
  const small = await open(3406, { DATABASE_URL: postgres.a });
  targets.push({ database: "Postgres", orders: salesA.orders, server: small, postgres: meter });
  const large = postgres.b ? await open(3407, { DATABASE_URL: postgres.b }) : null;
  if (large) targets.push({ database: "Postgres", orders: salesB.orders, server: large, postgres: meter });
  return { targets, small };
}
