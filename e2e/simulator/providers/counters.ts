import type { Living } from "../runtime/mortal-caller";
import type { SimulatedWorld } from "../runtime/world";

/** Values that a faulty store may return in place of a sum. */
const lies = ["banyak", 9e15, -5, null, "<html>"];

/**
 * Counter store shared by the instances, behind the interface of its client package. It may be slow, lose a response, or lie.
 */
export class Counters {
  readonly #sums = new Map<string, number>();

  constructor(readonly world: SimulatedWorld) {}

  packageFor(instance: Living) {
    const createClient = () => ({
      pipeline: () => this.#pipeline(instance),
      ping: async () => "PONG",
    });
    return { createClient };
  }

  #pipeline(instance: Living) {
    let counted = { key: "", by: 0 };
    const self = {
      incrby: (key: string, by: number) => {
        counted = { key, by };
        return self;
      },
      expire: () => self,
      exec: () => this.#count(instance, counted),
    };
    return self;
  }

  async #count(instance: Living, { key, by }: { key: string; by: number }): Promise<unknown[]> {
    const { chance, faults } = this.world;
    const isFaulty = faults.areOn && chance.happens(faults.counter);
    const fault = isFaulty ? chance.pick(["lost", "unanswered", "lie", "slow"]) : "none";
    await instance.wait(chance.between(1, 4));
    if (fault === "lost") throw new Error("The store is away.");
    const sum = (this.#sums.get(key) ?? 0) + by;
    this.#sums.set(key, sum);
    const isSlow = fault === "slow" || fault === "unanswered";
    await instance.wait(isSlow ? chance.between(20, 190) : chance.between(1, 4));
    if (fault === "unanswered") throw new Error("The store did not answer in time.");
    return [fault === "lie" ? chance.pick(lies) : sum, 1];
  }
}
