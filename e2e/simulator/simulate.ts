import { Program } from "../mutations/program";
import { BackgroundWork } from "./background-work";
import { SimulatedBuyer } from "./buyer";
import { holdAll, holdPromises } from "./checks";
import { ConfirmedShopState } from "./confirmed-shop-state";
import { plagueClocks, plagueDatabase } from "./fault-injection";
import { SimulatedInstance } from "./instance";
import { Journal } from "./journal";
import { SimulatedMerchant } from "./merchant";
import { Network } from "./network";
import { DatabaseServer } from "./postgres/server";
import { Counters } from "./providers/counters";
import { openPlayers, preparePlayers } from "./providers/fakes";
import { SimulatedGateways } from "./providers/gateways";
import { Phones } from "./providers/phones";
import { OutsideWorld } from "./providers/providers";
import { letTimePass, quieten } from "./quiet-phase";
import { SimulatedWorld } from "./runtime/world";
import { openEmbedded } from "./shop";
import type { Simulation } from "./simulation";

/** Result of a run: the trace, and the broken invariants. */
export type SimulationResult = { seed: number; trace: string[]; wrongs: string[] };

const database = openEmbedded();
const parts = [
  "lib/api/routes.ts",
  "lib/api/internal/internal.ts",
  "lib/api/deps.ts",
  "lib/modules/operations/service/jobs.ts",
  "lib/api/adapters.ts",
];
const minuteMs = 60_000;

/** The program without mutations. */
const sound = new Program();

/** Runs the whole system once with a seed, to the end or until the first broken invariant. */
export async function simulate(seed: number, program = sound, endsWithWrong = false): Promise<SimulationResult> {
  const { session, reset } = await database;
  await Promise.all([program.prepare(parts), preparePlayers()]);
  reset();
  const world = new SimulatedWorld(seed, program);
  const server = new DatabaseServer(world.kernel, session);
  const strays: string[] = [];
  const note = (failure: unknown) => strays.push(String(failure));
  process.on("unhandledRejection", note);
  try {
    await world.kernel.until(play(world, server), () => endsWithWrong && world.wrongs.length > 0);
  } catch (failure) {
    world.hold(false, `the run completes: ${failure instanceof Error ? failure.stack : failure}`);
  } finally {
    process.off("unhandledRejection", note);
  }
  for (const stray of strays) world.hold(false, `every failure is handled: ${stray}`);
  return { seed, trace: world.trace, wrongs: world.wrongs };
}

async function play(world: SimulatedWorld, server: DatabaseServer): Promise<void> {
  const { kernel, chance, faults } = world;
  const outside = new OutsideWorld(world);
  const counters = new Counters(world);
  const network = new Network(world, new Journal(world));
  const { midtrans, xendit, fonnte } = await openPlayers(world);
  outside.players.push(midtrans, xendit, fonnte);
  const gateways = new SimulatedGateways(world, network, midtrans, xendit);
  const town: Simulation = {
    world,
    network,
    gateways,
    phones: new Phones(kernel, fonnte),
    shopState: new ConfirmedShopState(kernel),
    placed: [],
    unhappy: [],
    wanted: new Set(),
    late: [],
  };
  const instanceCount = chance.between(2, 3);
  for (let index = 0; index < instanceCount; index++) superviseInstance(town, server, outside, counters, index);
  kernel.after(chance.between(1, 4) * minuteMs, () => {
    faults.areOn = false;
    world.note("world", "nothing goes wrong any more");
  });
  plagueClocks(town);
  plagueDatabase(world, server);
  const work = new BackgroundWork(town);
  const merchant = new SimulatedMerchant(town);
  const buyers = Array.from(
    { length: chance.between(2, 4) },
    (_, index) => new SimulatedBuyer(`buyer-${index + 1}`, town),
  );
  const busy = Promise.all([...buyers.map((buyer) => buyer.live()), merchant.live()]);
  await workAlong(busy, work, merchant, town);
  await quieten(town);
  await holdPromises(town, server);
  await letTimePass(town, server, work, merchant);
  await holdAll(town, server, outside);
}

/** Starts an instance, and replaces it a while after it dies. */
function superviseInstance(
  town: Simulation,
  server: DatabaseServer,
  outside: OutsideWorld,
  counters: Counters,
  index: number,
  life = 1,
): void {
  const { world, network } = town;
  const instance = new SimulatedInstance(`instance-${index + 1}.${life}`, world, server, outside, counters);
  network.instances[index] = instance;
  void instance.death.then(() =>
    world.kernel.after(world.chance.between(500, 8_000), () =>
      superviseInstance(town, server, outside, counters, index, life + 1),
    ),
  );
}

/** While buyers are active, the merchant and the scheduler act now and then, and attackers send forged webhooks. */
async function workAlong(
  busy: Promise<unknown>,
  work: BackgroundWork,
  merchant: SimulatedMerchant,
  { gateways, world }: Simulation,
): Promise<void> {
  const { kernel, chance } = world;
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  busy.then(end, end);
  for (let waitMs = 40_000; !isOver; waitMs *= 1.4) {
    await Promise.race([busy, kernel.sleep(chance.between(1_000, waitMs))]);
    const deed = chance.pick([
      () => merchant.takeAction(),
      () => work.raisePrice(),
      () => work.runAll(),
      () => gateways.lie(),
    ]);
    gateways.sendRefundWebhooks();
    await Promise.all([work.runOne(), chance.happens(0.8) ? deed() : null]);
  }
  await busy;
}
