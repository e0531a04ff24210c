import type { HttpRequest, HttpResponse } from "@/lib/api/message";
import type { Copy } from "../mutations/program";
import type { DatabaseWire, Fate, SimulatedConnection } from "./postgres/connection";
import { pgOf } from "./postgres/pg";
import type { DatabaseServer } from "./postgres/server";
import type { Counters } from "./providers/counters";
import type { OutsideWorld } from "./providers/providers";
import type { Chance } from "./runtime/chance";
import { type InstanceSurroundings, runtimeOf } from "./runtime/runtime";
import type { SimulatedWorld } from "./runtime/world";

export const secret = "a secret that all instances of the simulation share";

const env = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://simulated@database/etalase",
  APP_SECRET: secret,
  CRON_SECRET: "a secret that only a clock knows",
  STAND_INS: "on",
  KV_REST_API_URL: "https://counters.example",
  KV_REST_API_TOKEN: "rahasia",
};

/** Time until the database server notices an instance that died silently during a transaction. */
const noticeMs = 4_000;

/** Logger that writes warnings and errors to the trace: the message, and the cause's own message. */
function logOf(note: (line: string) => void) {
  const write = ({ err }: { err?: unknown }, message: string) => {
    const cause = err instanceof Error ? (err.cause ?? err) : err;
    note(`log: ${message}${cause instanceof Error ? ` (${cause.message.slice(0, 100)})` : ""}`);
  };
  const ignore = () => undefined;
  return { debug: ignore, info: ignore, warn: write, error: write, isLevelEnabled: () => false };
}

/** One of several servers: its own copy of the program, with its own clock. It may die at any moment. */
export class SimulatedInstance {
  isAlive = true;
  /** Error of its clock in milliseconds. */
  wallOffset: number;
  readonly copy: Copy;
  readonly #connections = new Set<SimulatedConnection>();
  readonly #chance: Chance;
  #reportDeath: () => void = () => undefined;
  /** Resolves when the instance dies. */
  readonly death = new Promise<void>((resolve) => {
    this.#reportDeath = resolve;
  });

  constructor(
    readonly name: string,
    readonly world: SimulatedWorld,
    readonly server: DatabaseServer,
    outside: OutsideWorld,
    counters: Counters,
  ) {
    this.#chance = world.chance.fork();
    this.wallOffset = this.#chance.happens(0.3) ? this.#chance.between(-3_000, 3_000) : 0;
    this.copy = world.program.start(runtimeOf(this.#surroundings(outside, counters)));
    world.note(name, "starts");
  }

  /** Handles an API request. */
  async answer(incoming: HttpRequest): Promise<HttpResponse> {
    const { dispatch } = await this.copy.load<typeof import("@/lib/api/routes")>("lib/api/routes.ts");
    return dispatch(incoming);
  }

  /** Handles a gateway webhook. */
  async hear(incoming: HttpRequest): Promise<HttpResponse> {
    const { notifications } =
      await this.copy.load<typeof import("@/lib/api/internal/internal")>("lib/api/internal/internal.ts");
    return notifications(incoming);
  }

  /** Returns the dependencies of its use cases, and its current time. */
  async loadDeps() {
    const { connect } = await this.copy.load<typeof import("@/lib/api/adapters")>("lib/api/adapters.ts");
    const { createDeps } = await this.copy.load<typeof import("@/lib/api/deps")>("lib/api/deps.ts");
    const adapters = await connect();
    return { deps: createDeps(adapters), now: adapters.clock.now() };
  }

  /** Stops the instance like a power cut. */
  die(why: string): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.world.note(this.name, `dies ${why}`);
    for (const connection of this.#connections) void connection.cut(this.#chance.happens(0.3) ? noticeMs : 0);
    this.#reportDeath();
  }

  #surroundings(outside: OutsideWorld, counters: Counters): InstanceSurroundings {
    const { kernel } = this.world;
    const born = kernel.now;
    return {
      chance: this.world.chance.fork(),
      env,
      wall: () => kernel.now + this.wallOffset,
      steady: () => kernel.now - born,
      after: (ms, run) => kernel.after(ms, () => this.isAlive && run()),
      fetch: (url, init) => outside.fetch(this, url, init),
      packages: {
        pino: { default: () => logOf((line) => this.world.note(this.name, line)) },
        pg: pgOf(this.#wire(), this.#connections, this.server.session.realTypes),
        "@vercel/kv": counters.packageFor(this),
        "node:https": { request: outside.requestBy(this) },
      },
    };
  }

  #wire(): DatabaseWire {
    return {
      server: this.server,
      fateOf: (text) => this.#fateOf(text),
      travel: () => this.wait(this.#chance.between(0, 3)),
      wait: (ms) => this.wait(ms),
      die: (why) => this.die(why),
      note: (what) => this.world.note(this.name, what),
    };
  }

  /** Waits while the instance is alive. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.world.kernel.after(ms, () => this.isAlive && resolve()));
  }

  #fateOf(text: string): Fate {
    const { faults } = this.world;
    if (!faults.areOn) return "well";
    const isCommit = text === "commit";
    if (this.#chance.happens(faults.death * (isCommit ? 4 : 1)))
      return this.#chance.pick(["dies before", "dies after"]);
    if (!this.#chance.happens(isCommit ? faults.commit : faults.statement)) return "well";
    return this.#chance.pick(["lost", "silent", "unanswered", "unanswered"]);
  }
}
