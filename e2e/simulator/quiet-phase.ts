import type { BackgroundWork } from "./background-work";
import { nameOf } from "./call";
import { holdCanceledBills } from "./checks";
import type { SimulatedMerchant } from "./merchant";
import type { DatabaseServer } from "./postgres/server";
import type { Simulation } from "./simulation";

const minuteMs = 60_000;

/** Turns off all faults, then repeats every recorded request. */
export async function quieten({ world, network, placed }: Simulation): Promise<void> {
  world.faults.areOn = false;
  await world.kernel.sleep(30_000);
  for (const [index, { call, response }] of [...network.journal.entries.values()].entries()) {
    const again = await network.ask(`replay-${index}`, call);
    const isSame = again?.isReplay === true && again.text === response.text;
    world.hold(isSame, `a completed request is replayed: ${nameOf(call)}`);
    if (!call.body || index % 4 > 0) continue;
    const other = await network.ask(`replay-${index}`, { ...call, body: { ...call.body, ...otherThings } });
    const isRefused = other?.body.error?.code === "idempotency_key_reused";
    world.hold(isRefused, `a key serves one request: ${nameOf(call)}`);
  }
  for (const [index, { token, number }] of placed.entries()) {
    const response = await network.ask(`replay-${index}`, { path: `/orders/track/${token}`, method: "GET" });
    world.hold(response?.body.order?.number === number, "every confirmed order can be tracked");
  }
}

/** Fields that make a different request under the same key. */
const otherThings = {
  customer_name: "Siti",
  draft_id: "drf_lain",
  contact: "081299999999",
  reason: "damaged",
  text: "Libur",
};

/** Lets all deadlines pass: pending work is done, unpaid orders expire, and retention deletes old data. */
export async function letTimePass(
  town: Simulation,
  server: DatabaseServer,
  work: BackgroundWork,
  merchant: SimulatedMerchant,
): Promise<void> {
  const { gateways, late } = town;
  const { kernel } = town.world;
  const pass = async (minutes: number) => {
    await kernel.sleep(minutes * minuteMs);
    await work.runDue();
    gateways.sendRefundWebhooks();
    await kernel.sleep(minuteMs);
  };
  for (const minutes of [2, 60, 60]) await pass(minutes);
  await holdCanceledBills(town, server);
  await pass(24 * 60);
  for (const pay of late) pay();
  for (const bill of gateways.bills()) if (bill.status === "open") gateways.expire(bill);
  await pass(2);
  await merchant.settle();
  for (const minutes of [25 * 60, 80 * 60]) await pass(minutes);
  await work.runAll();
}
