import type { Heard, Player, Said } from "@/lib/testing/players/stage";
import type { Living } from "../runtime/living";
import type { SimulatedWorld } from "../runtime/world";

type Trouble = "none" | "lost" | "silent" | "unanswered" | "down" | "nonsense" | "late";

/** The fields of a `Response` that instances read. */
type SimulatedResponse = { status: number; ok: boolean; body: Buffer[]; headers: Map<string, string> };

/**
 * Everything outside that is reached over HTTP: fakes of gateways, message channels and a merchant's own system. A call may be
 * refused, stay silent, be executed without a response, fail, return nonsense, or be slow.
 */
export class OutsideWorld {
  readonly players: Player[] = [];
  /** Ids of the events that the merchant's own system accepted, in order of arrival. */
  readonly told: string[] = [];

  constructor(readonly world: SimulatedWorld) {}

  async fetch(instance: Living, url: string, init: RequestInit): Promise<SimulatedResponse> {
    const { hostname: host, pathname: path, searchParams: query } = new URL(url);
    const headers = Object.fromEntries(new Headers(init.headers ?? {}));
    const heard = { host, method: init.method ?? "GET", path, query, headers, body: String(init.body ?? "") };
    const answered = this.#answer(instance, heard);
    const { signal } = init;
    if (!signal) return answered;
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
    return Promise.race([answered, aborted]);
  }

  /** `request` of `node:https`, as far as webhooks use it. */
  requestBy(instance: Living) {
    return (_url: URL, { headers }: { headers: Record<string, string> }, answer: (response: object) => void) => {
      let fail: (failure: Error) => void = () => undefined;
      const end = async () => {
        const trouble = this.#trouble(this.world.faults.messenger);
        await this.#travel(instance, trouble);
        if (trouble === "lost") return fail(new Error("connect ECONNREFUSED"));
        if (trouble === "silent") return instance.wait(10_000).then(() => fail(new Error("timeout")));
        const isTaken = trouble === "none" || trouble === "late" || trouble === "unanswered";
        if (isTaken) this.told.push(headers["webhook-id"] ?? "");
        if (trouble === "unanswered") return instance.wait(10_000).then(() => fail(new Error("timeout")));
        answer({ statusCode: isTaken ? 204 : 500, destroy: () => undefined });
      };
      return {
        on: (_event: string, hear: (failure: Error) => void) => {
          fail = hear;
        },
        end: () => void end(),
      };
    };
  }

  async #answer(instance: Living, heard: Heard): Promise<SimulatedResponse> {
    const { messenger, gateway } = this.world.faults;
    const trouble = this.#trouble(heard.host.includes("fonnte") ? messenger : gateway);
    const name = `${heard.method} ${heard.host}${heard.path}`;
    this.world.note(instance.name, trouble === "none" ? name : `${name} ! ${trouble}`);
    await this.#travel(instance, trouble);
    if (trouble === "lost") throw new TypeError("fetch failed");
    if (trouble === "silent") return new Promise(() => {});
    if (trouble === "down") return reply({ status: 503, body: {} });
    const player = this.players.find(({ hosts }) => hosts.includes(heard.host));
    const said = player ? await player.answer(heard) : { status: 404, body: {} };
    if (trouble === "unanswered") return new Promise(() => {});
    if (trouble === "nonsense") return reply({ body: "<html>Bad gateway" });
    await instance.wait(this.world.chance.between(1, 20));
    return reply(said);
  }

  #trouble(rate: number): Trouble {
    const { chance, faults } = this.world;
    if (!faults.areOn || !chance.happens(rate)) return "none";
    return chance.pick(["lost", "silent", "unanswered", "down", "nonsense", "late", "late"]);
  }

  #travel(instance: Living, trouble: Trouble): Promise<void> {
    const { chance } = this.world;
    return instance.wait(trouble === "late" ? chance.between(500, 7_000) : chance.between(5, 60));
  }
}

function reply({ status = 200, body }: Said): SimulatedResponse {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { status, ok: status < 300, body: [Buffer.from(text)], headers: new Map() };
}
