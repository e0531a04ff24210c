import { sql } from "drizzle-orm";
import type { SimulatedInstance } from "./instance";
import type { Simulation } from "./simulation";

/** The timed work that somebody may be waiting for; to forget can wait. */
const waiting = ["expire-orders", "deliver-outbox", "deliver-webhooks", "ask-gateways", "send-refunds"] as const;

/** What happens in a shop beside its people: prices that change, and the timed work. Both use an instance that may die. */
export class HouseWork {
  readonly #chance;

  constructor(readonly town: Simulation) {
    this.#chance = town.world.chance.fork();
  }

  /** Does all timed work once, on any instance. */
  async runAll(): Promise<void> {
    await this.#on("timed work", async (instance) => {
      const { runAll } =
        await instance.copy.load<typeof import("@/lib/services/upkeep/timed")>("lib/services/upkeep/timed.ts");
      const { house, now } = await instance.house();
      return JSON.stringify(await runAll(house, now));
    });
  }

  /** Does what waits for somebody to do it. */
  async runDue(): Promise<void> {
    await this.#on("timed work", async (instance) => {
      const { jobs } =
        await instance.copy.load<typeof import("@/lib/services/upkeep/timed")>("lib/services/upkeep/timed.ts");
      const { house, now } = await instance.house();
      const done = [];
      for (const name of waiting) done.push(await jobs[name](house, now));
      return done.join();
    });
  }

  /** Does one kind of timed work, as a cron does. */
  async runOne(): Promise<void> {
    const name = this.#chance.pick(waiting);
    await this.#on(`timed ${name}`, async (instance) => {
      const { runJob } =
        await instance.copy.load<typeof import("@/lib/services/upkeep/timed")>("lib/services/upkeep/timed.ts");
      const { house, now } = await instance.house();
      return String(await runJob(house, name, now));
    });
  }

  /** Makes something dearer that is in somebody's cart. */
  async raisePrice(): Promise<void> {
    const { wanted } = this.town;
    if (wanted.size === 0) return;
    const name = this.#chance.pick([...wanted]);
    wanted.clear();
    await this.#on(`dearer ${name}`, async (instance) => {
      const { house } = await instance.house();
      await house.db.execute(sql`update variants set price = price + 5000 where id = ${`var_${name}`}`);
      return "done";
    });
  }

  /** Work on an instance: what fails there is done again another time. */
  async #on(what: string, work: (instance: SimulatedInstance) => Promise<string>): Promise<void> {
    const { world, network } = this.town;
    const instance = network.anyAlive();
    if (!instance) return;
    const failed = (failure: unknown) => `failed: ${failure instanceof Error ? failure.message.slice(0, 60) : ""}`;
    const outcome = await Promise.race([work(instance).catch(failed), instance.death]);
    world.note(instance.name, `${what}: ${outcome ?? "died"}`);
    const isExcused = world.faults.areOn || !outcome?.startsWith("failed");
    world.hold(isExcused, `what the house does succeeds where nothing is wrong: ${what.split(" ")[0]}`);
  }
}
