import { messages, type PGlite, protocol } from "@electric-sql/pglite";
import { bind, readAnswer, type SentValue } from "./protocol";

/** Parsers of text values, as `pg` takes them for a statement. */
export type PgTypes = { getTypeParser(oid: number, format?: unknown): (text: string) => unknown };

export type PgStatement = { text: string; values?: unknown[]; types?: PgTypes; rowMode?: "array" };

export type PgRows = { rows: unknown[] };

type Column = { name: string; oid: number };

/** A known statement: whether its plan is stored, and the columns of its rows after the first run. */
type PreparedStatement = { name: string; text: string; isTimed: boolean; isStored: boolean; columns: Column[] | null };

const { serialize } = protocol;
const present = /\b(now|clock_timestamp)\(\)/g;

/**
 * The single session of an embedded Postgres, in the protocol of `pg`. A statement and its values are one message, its plan is
 * stored under a name, and values return as text. PGlite's own `query` first requests the types of all values in a separate
 * message, and plans every statement again. That takes several times as long.
 */
export class Session {
  readonly #plans = new Map<string, PreparedStatement>();

  constructor(
    readonly embedded: PGlite,
    readonly realTypes: PgTypes,
  ) {}

  /** Runs a statement with the given time as `now()`. */
  run({ text, values = [], types = this.realTypes, rowMode }: PgStatement, now: number): PgRows {
    const plan = this.#planOf(text, values.length);
    const given = (plan.isTimed ? [...values, timeOf(now)] : values).map(asText);
    const message = [
      ...(plan.isStored ? [] : [serialize.parse(plan)]),
      bind(plan.name, given),
      ...(plan.columns ? [] : [serialize.describe({ type: "P" })]),
      serialize.execute(),
      serialize.sync(),
    ];
    const result = new SessionResult(types, rowMode === "array", plan.columns);
    this.#send(Buffer.concat(message), result);
    plan.isStored ||= result.isParsed;
    plan.columns ??= result.described;
    return result.all()[0] ?? { rows: [] };
  }

  /** Runs several statements in one message, without bind values. */
  runSeveral(text: string, now: number): PgRows[] {
    const result = new SessionResult(this.realTypes, false);
    this.#send(serialize.query(text.replace(present, `timestamptz '${timeOf(now)}'`)), result);
    return result.all();
  }

  #send(message: Uint8Array, result: SessionResult): void {
    readAnswer(this.embedded.execProtocolRawSync(message), result);
  }

  /** Returns the plan of a statement. The current time is an additional parameter. */
  #planOf(text: string, values: number): PreparedStatement {
    const known = this.#plans.get(text);
    if (known) return known;
    const timed = text.replace(present, () => `$${values + 1}::timestamptz`);
    const plan = {
      name: `plan_${this.#plans.size}`,
      text: timed,
      isTimed: timed !== text,
      isStored: false,
      columns: null,
    };
    this.#plans.set(text, plan);
    return plan;
  }
}

/** Collects the server's response to one message. */
class SessionResult {
  isParsed = false;
  /** Described columns; empty if the statement returns no rows. */
  described: Column[] | null = null;
  #failure: Error | null = null;
  #columns: { name: string; parse: (text: string) => unknown }[] = [];
  #rows: unknown[] = [];
  readonly #done: PgRows[] = [];

  constructor(
    readonly types: PgTypes,
    readonly isArray: boolean,
    known: readonly Column[] | null = null,
  ) {
    if (known) this.#expect(known);
  }

  hearRow(texts: (string | null)[]): void {
    this.#rows.push(this.#read(texts));
  }

  hear(message: { name: string }): void {
    if (message instanceof messages.RowDescriptionMessage) {
      this.described = message.fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }));
      this.#expect(this.described);
    } else if (message.name === "noData") this.described = [];
    else if (message instanceof Error) this.#failure = message;
    else if (message.name === "parseComplete") this.isParsed = true;
    else if (message.name === "commandComplete") this.#done.push({ rows: this.#rows.splice(0) });
  }

  /** Returns the rows of each statement, or throws the failure. */
  all(): PgRows[] {
    if (this.#failure) throw this.#failure;
    return this.#done;
  }

  #expect(columns: readonly Column[]): void {
    this.#columns = columns.map(({ name, oid }) => ({ name, parse: this.types.getTypeParser(oid, "text") }));
  }

  #read(texts: (string | null)[]): unknown {
    const values = this.#columns.map(({ parse }, index) => {
      const text = texts[index] ?? null;
      return text === null ? null : parse(text);
    });
    return this.isArray ? values : Object.fromEntries(this.#columns.map(({ name }, index) => [name, values[index]]));
  }
}

function timeOf(now: number): string {
  return new Date(now).toISOString();
}

/** Encodes a value for the wire. */
function asText(value: unknown): SentValue {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object") throw new Error(`Nobody knows how this is sent to a database: ${value}`);
  return String(value);
}
