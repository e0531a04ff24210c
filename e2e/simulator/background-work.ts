import { sql } from "drizzle-orm";
import type { SimulatedInstance } from "./instance";
import type { Simulation } from "./simulation";

/** Scheduled jobs that somebody may be waiting for. Retention can wait. */
const waiting = ["expire-orders", "deliver-outbox", "deliver-webhooks", "ask-gateways", "send-refunds"] as const;

/** Background changes in a shop: price increases and scheduled jobs. Both run on an instance that may die. */
export class BackgroundWork {
  readonly #chance;

  constructor(readonly town: Simulation) {
    this.#chance = town.world.chance.fork();
  }

  /** Runs all scheduled jobs once, on any instance. */
  async runAll(): Promise<void> {
    await this.#on("timed work", async (instance) => {
      const { runAll } = await instance.copy.load<typeof import("@/lib/modules/operations/service/jobs")>(
        "lib/modules/operations/service/jobs.ts",
      );
      const { deps, now } = await instance.loadDeps();
      return JSON.stringify(await runAll(deps, now));
    });
  }

  /** Runs the jobs that somebody may be waiting for. */
  async runDue(): Promise<void> {
    await this.#on("timed work", async (instance) => {
      const { jobs } = await instance.copy.load<typeof import("@/lib/modules/operations/service/jobs")>(
        "lib/modules/operations/service/jobs.ts",
      );
      const { deps, now } = await instance.loadDeps();
      const done = [];
      for (const name of waiting) done.push(await jobs[name](deps, now));
      return done.join();
    });
  }

  /** Runs one scheduled job, like a cron. */
  async runOne(): Promise<void> {
    const name = this.#chance.pick(waiting);
    await this.#on(`timed ${name}`, async (instance) => {
      const { runJob } = await instance.copy.load<typeof import("@/lib/modules/operations/service/jobs")>(
        "lib/modules/operations/service/jobs.ts",
      );
      const { deps, now } = await instance.loadDeps();
      return String(await runJob(deps, name, now));
    });
  }

  /** Raises the price of a product that is in a buyer's cart. */
  async raisePrice(): Promise<void> {
    const { wanted } = this.town;
    if (wanted.size === 0) return;
    const name = this.#chance.pick([...wanted]);
    wanted.clear();
    await this.#on(`dearer ${name}`, async (instance) => {
      const { deps } = await instance.loadDeps();
      await deps.db.execute(sql`update variants set price = price + 5000 where id = ${`var_${name}`}`);
      return "done";
    });
  }

  /** Runs work on an instance. A failure while faults are on is retried by a later run. */
  async #on(what: string, work: (instance: SimulatedInstance) => Promise<string>): Promise<void> {
    const { world, network } = this.town;
    const instance = network.anyAlive();
    if (!instance) return;
    const failed = (failure: unknown) => `failed: ${failure instanceof Error ? failure.message.slice(0, 60) : ""}`;
    const outcome = await Promise.race([work(instance).catch(failed), instance.death]);
    world.note(instance.name, `${what}: ${outcome ?? "died"}`);
    const isExcused = world.faults.areOn || !outcome?.startsWith("failed");
    world.hold(isExcused, `a background change succeeds if nothing is wrong: ${what.split(" ")[0]}`);
  }
}
