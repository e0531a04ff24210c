import { EventEmitter } from "node:events";
import type { DatabaseServer } from "./server";
import type { PgRows, PgStatement } from "./session";

/** Fate of a statement. */
export type Fate = "well" | "lost" | "silent" | "unanswered" | "dies before" | "dies after";

/** The wire between an instance and the database server. */
export type DatabaseWire = {
  server: DatabaseServer;
  fateOf(text: string): Fate;
  /** Sends a message one way. It never arrives if the instance is dead. */
  travel(): Promise<void>;
  wait(ms: number): Promise<void>;
  die(why: string): void;
  note(what: string): void;
};

type StatementResult = PgRows | PgRows[] | Error;

/** Statement timeout of the server and query timeout of the client, as `connectPg` sets them. */
const statementMs = 2_400;
const queryMs = 2_700;

/** A connection as `pg` provides it. Queries are answered in order. */
export class SimulatedConnection extends EventEmitter {
  #tail: Promise<unknown> = Promise.resolve();
  #isMute = false;
  /** `begun` is the client's view: the server gets the begin with the first statement. */
  #state: "idle" | "begun" | "open" | "aborted" | "cut" = "idle";

  constructor(
    readonly wire: DatabaseWire,
    readonly onEnd: (connection: SimulatedConnection) => void,
  ) {
    super();
    this.on("error", () => undefined);
  }

  query(given: string | PgStatement, values?: unknown[]): Promise<PgRows | PgRows[]> {
    const statement = typeof given === "string" ? { text: given, ...(values && { values }) } : given;
    const answer = this.#tail.then(() => this.#send(statement));
    this.#tail = answer.catch(() => undefined);
    return answer;
  }

  release(broken?: boolean | Error): void {
    if (broken) void this.cut();
    else if (this.#state !== "idle" && this.#state !== "cut")
      throw new Error("A connection is given back in a transaction.");
    this.onEnd(this);
  }

  get isCut(): boolean {
    return this.#state === "cut";
  }

  /** Closes both sides. The server rolls back once it notices. */
  async cut(detectionDelayMs = 0): Promise<void> {
    const wasOpen = this.#state === "open";
    this.#state = "cut";
    if (!wasOpen) return;
    const { server } = this.wire;
    await server.kernel.sleep(detectionDelayMs);
    server.run({ text: "rollback" });
    server.free(this);
  }

  async #send(statement: PgStatement): Promise<PgRows | PgRows[]> {
    const { wire } = this;
    const fate = wire.fateOf(statement.text);
    await wire.travel();
    if (this.#state === "cut") throw new Error("Client has encountered a connection error and is not queryable");
    if (wire.server.isUnreachable || fate === "lost")
      return this.#break(statement, wire.server.isUnreachable ? "away" : fate);
    if (this.#isMute || fate === "silent") return this.#hush(statement);
    if (fate === "dies before") wire.die(`before ${nameOf(statement)}`);
    if (fate === "dies before") return never();
    const outcome = await this.#serve(statement);
    if (fate === "dies after") wire.die(`after ${nameOf(statement)}`);
    if (fate === "dies after") return never();
    if (fate === "unanswered") return this.#break(statement, fate);
    await wire.travel();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }

  async #break(statement: PgStatement, why: string): Promise<never> {
    this.wire.note(`${why}: ${nameOf(statement)}`);
    await this.cut();
    throw new Error("Connection terminated unexpectedly");
  }

  /** Stops all traffic in both directions, and neither side notices. */
  async #hush(statement: PgStatement): Promise<never> {
    this.#isMute = true;
    this.wire.note(`silent: ${nameOf(statement)}`);
    await this.wire.wait(queryMs);
    throw new Error("Query read timeout");
  }

  /** Runs the statement on the server, even if no response will arrive. */
  async #serve(statement: PgStatement): Promise<StatementResult> {
    const verb = statement.text.trim().toLowerCase();
    if (verb === "begin") return this.#become("begun");
    if (verb === "commit" || verb === "rollback") return this.#end(verb);
    if (this.#state === "aborted") return fault("25P02", "current transaction is aborted");
    const isSeveral = /^begin;/.test(verb);
    const isAlone = this.#state === "idle" && !isSeveral;
    const refusal = this.#state === "open" ? null : await this.#beginTransaction(isAlone, isSeveral);
    if (refusal) return refusal;
    const { server, note } = this.wire;
    const outcome = outcomeOf(() => (isSeveral ? server.runSeveral(statement.text) : server.run(statement)));
    note(`${nameOf(statement)}${outcome instanceof Error ? ` ! ${outcome.message}` : ""}`);
    if (isAlone) server.free(this);
    return outcome;
  }

  /** Waits for the session and begins the transaction. */
  async #beginTransaction(isAlone: boolean, isBegun: boolean): Promise<Error | null> {
    const { server } = this.wire;
    if (!(await server.take(this, statementMs))) {
      if (!isAlone) this.#state = "aborted";
      return fault("57014", "canceling statement due to statement timeout");
    }
    if (this.isCut) {
      server.free(this);
      return fault("57P01", "terminating connection");
    }
    if (isAlone) return null;
    if (!isBegun) server.run({ text: "begin" });
    this.#state = "open";
    return null;
  }

  #end(verb: "commit" | "rollback"): PgRows {
    if (this.#state === "open") {
      this.wire.server.run({ text: verb });
      this.wire.server.free(this);
      this.wire.note(verb);
    }
    return this.#become("idle");
  }

  #become(state: "idle" | "begun"): PgRows {
    this.#state = state;
    return { rows: [] };
  }
}

function outcomeOf(work: () => PgRows | PgRows[]): StatementResult {
  try {
    return work();
  } catch (failure) {
    if (failure instanceof Error) return failure;
    throw failure;
  }
}

function fault(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/** Promise for a dead instance: it never resolves. */
function never(): Promise<never> {
  return new Promise(() => {});
}

const names = new Map<string, string>();

/** Names a statement by its first words. */
function nameOf({ text }: PgStatement): string {
  const name = names.get(text) ?? text.slice(0, 400).replace(/\s+/g, " ").trim().slice(0, 72);
  names.set(text, name);
  return name;
}
