import { incomingOf, isFinal, nameOf, type SimulatedAnswer, type SimulatedCall } from "./call";
import type { SimulatedInstance } from "./instance";
import type { Journal } from "./journal";
import type { SimulatedWorld } from "./runtime/world";

/** Longest response time in any case: two failing gateways, and callers that wait for them. */
const timeoutMs = 25_000;

/** Network between callers and instances. A request goes to any live instance, and responses may be lost. */
export class Network {
  instances: SimulatedInstance[] = [];

  constructor(
    readonly world: SimulatedWorld,
    readonly journal: Journal,
  ) {}

  /** Sends a call once. */
  async ask(caller: string, call: SimulatedCall): Promise<SimulatedAnswer> {
    const { chance, kernel, faults } = this.world;
    const instance = this.anyAlive();
    await kernel.sleep(chance.between(1, 30));
    if (!instance?.isAlive) return null;
    const name = nameOf(call);
    this.world.note(caller, `asks ${instance.name}: ${name}`);
    const response = await this.#inTime(name, instance, instance.answer(incomingOf(call, addressOf(caller))));
    const isLost = faults.areOn && chance.happens(faults.answer);
    const outcome = response ? `gets ${response.status} ${response.body.error?.code ?? ""}` : "gets no response";
    this.world.note(caller, isLost ? `${outcome} (lost)` : outcome);
    await kernel.sleep(chance.between(1, 30));
    this.journal.record(caller, call, response);
    return isLost ? null : response;
  }

  /** Retries a call until it gets a final response, like a buyer's page. */
  async insist(caller: string, call: SimulatedCall, times = 40): Promise<SimulatedAnswer> {
    const { chance, kernel } = this.world;
    for (let time = 0; time < times; time++) {
      const response = await this.ask(caller, call);
      if (response && isFinal(response)) return response;
      await kernel.sleep(chance.between(300, 4_000));
    }
    this.world.hold(false, `a retried request gets a response in the end: ${nameOf(call)}`);
    return null;
  }

  /** Sends a gateway webhook. Returns the status of the response, or 0 if none arrived. */
  async notify(gateway: string, { headers, body }: { headers: Record<string, string>; body: string }): Promise<number> {
    const instance = this.anyAlive();
    await this.world.kernel.sleep(this.world.chance.between(1, 30));
    if (!instance?.isAlive) return 0;
    const incoming = { ...incomingOf({ path: "" }, null), path: `/api/gateways/${gateway}/notifications` };
    const pendingResponse = instance.hear({
      ...incoming,
      header: (name) => headers[name.toLowerCase()] ?? incoming.header(name),
      readBody: async () => Buffer.from(body),
    });
    return (await this.#inTime("a notice", instance, pendingResponse))?.status ?? 0;
  }

  /** Returns a random live instance, or null. */
  anyAlive(): SimulatedInstance | null {
    const alive = this.instances.filter(({ isAlive }) => isAlive);
    return alive.length > 0 ? this.world.chance.pick(alive) : null;
  }

  async #inTime(
    name: string,
    instance: SimulatedInstance,
    work: ReturnType<SimulatedInstance["answer"]>,
  ): Promise<SimulatedAnswer> {
    const { kernel } = this.world;
    let stop = () => {};
    const tooLate = new Promise<"late">((resolve) => {
      stop = kernel.after(timeoutMs, () => resolve("late"));
    });
    const answer = await Promise.race([work, tooLate, instance.death]);
    stop();
    this.world.hold(answer !== "late", `every request gets a response in time: ${name}`);
    if (!answer || answer === "late") return null;
    const text = Buffer.from(answer.body ?? "").toString();
    const isReplay = answer.headers["Idempotent-Replay"] === "true";
    return { status: answer.status, text, isReplay, body: JSON.parse(text || "{}") };
  }
}

/** Gives each caller its own address, and so its own rate limit. */
function addressOf(caller: string): string {
  const number = [...caller].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 65_536, 7);
  return `203.0.${number >> 8}.${number % 256}`;
}
