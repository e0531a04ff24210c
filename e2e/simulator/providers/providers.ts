import type { FakeProvider, FakeResponse, ReceivedRequest } from "@/lib/testing/fakes/fake-server";
import type { Living } from "../runtime/mortal-caller";
import type { SimulatedWorld } from "../runtime/world";

type OutsideFault = "none" | "lost" | "silent" | "unanswered" | "down" | "nonsense" | "late";

/** The fields of a `Response` that instances read. */
type SimulatedResponse = { status: number; ok: boolean; body: Buffer[]; headers: Map<string, string> };

/**
 * Everything outside that is reached over HTTP: fakes of gateways, message channels and a merchant's own system. A call may be
 * refused, stay silent, be executed without a response, fail, return nonsense, or be slow.
 */
export class OutsideWorld {
  readonly players: FakeProvider[] = [];
  /** Ids of the events that the merchant's own system accepted, in order of arrival. */
  readonly receivedEventIds: string[] = [];

  constructor(readonly world: SimulatedWorld) {}

  async fetch(instance: Living, url: string, init: RequestInit): Promise<SimulatedResponse> {
    const { hostname: host, pathname: path, searchParams: query } = new URL(url);
    const headers = Object.fromEntries(new Headers(init.headers ?? {}));
    const request = { host, method: init.method ?? "GET", path, query, headers, body: String(init.body ?? "") };
    const answered = this.#answer(instance, request);
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
        const fault = this.#pickFault(this.world.faults.channel);
        await this.#travel(instance, fault);
        if (fault === "lost") return fail(new Error("connect ECONNREFUSED"));
        if (fault === "silent") return instance.wait(10_000).then(() => fail(new Error("timeout")));
        const isTaken = fault === "none" || fault === "late" || fault === "unanswered";
        if (isTaken) this.receivedEventIds.push(headers["webhook-id"] ?? "");
        if (fault === "unanswered") return instance.wait(10_000).then(() => fail(new Error("timeout")));
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

  async #answer(instance: Living, request: ReceivedRequest): Promise<SimulatedResponse> {
    const { channel, gateway } = this.world.faults;
    const fault = this.#pickFault(request.host.includes("fonnte") ? channel : gateway);
    const name = `${request.method} ${request.host}${request.path}`;
    this.world.note(instance.name, fault === "none" ? name : `${name} ! ${fault}`);
    await this.#travel(instance, fault);
    if (fault === "lost") throw new TypeError("fetch failed");
    if (fault === "silent") return new Promise(() => {});
    if (fault === "down") return reply({ status: 503, body: {} });
    const fake = this.players.find(({ hosts }) => hosts.includes(request.host));
    const response = fake ? await fake.answer(request) : { status: 404, body: {} };
    if (fault === "unanswered") return new Promise(() => {});
    if (fault === "nonsense") return reply({ body: "<html>Bad gateway" });
    await instance.wait(this.world.chance.between(1, 20));
    return reply(response);
  }

  #pickFault(rate: number): OutsideFault {
    const { chance, faults } = this.world;
    if (!faults.areOn || !chance.happens(rate)) return "none";
    return chance.pick(["lost", "silent", "unanswered", "down", "nonsense", "late", "late"]);
  }

  #travel(instance: Living, fault: OutsideFault): Promise<void> {
    const { chance } = this.world;
    return instance.wait(fault === "late" ? chance.between(500, 7_000) : chance.between(5, 60));
  }
}

function reply({ status = 200, body }: FakeResponse): SimulatedResponse {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { status, ok: status < 300, body: [Buffer.from(text)], headers: new Map() };
}
