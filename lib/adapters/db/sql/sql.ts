import { Column, getTableName, Param, SQL, type SQLChunk, StringChunk, Table } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";

/** Under this a thing says what it is in the text of a statement: `orders o` for a table that is called `o` there. */
export const written = Symbol("written in a statement");

/** What has a part of a statement in it. */
export type Wrapped = { getSQL(): SQL };

/**
 * As drizzle's `sql`, but names of tables and columns, and statements within the statement, become its text at once. What is left
 * is text and values in turn: rendering each name of a long statement by itself would cost more than all the rest of it.
 */
function tag(texts: TemplateStringsArray, ...values: unknown[]): SQL {
  const draft = new Draft();
  for (let at = 0; at < texts.length; at++) {
    draft.text += texts[at];
    if (at < values.length) draft.add(values[at]);
  }
  return draft.end();
}

class Draft {
  text = "";
  readonly #chunks: SQLChunk[] = [];

  /** What comes most often is asked for first: this runs hundreds of times for one statement. */
  add(value: unknown): void {
    if (typeof value !== "object" || value === null) this.#addValue(new Param(value));
    else if (value instanceof SQL) this.#addParts(value);
    else if (value instanceof Param) this.#addValue(value);
    else this.#addObject(value);
  }

  #addObject(value: object): void {
    const name = nameOf(value);
    if (name !== undefined) this.text += name;
    else if (isWrapped(value)) this.#addParts(value.getSQL());
    else if (Array.isArray(value)) this.#addList(value);
    else this.#addValue(new Param(value));
  }

  #addParts({ queryChunks }: SQL): void {
    for (const chunk of queryChunks) {
      if (chunk instanceof StringChunk) this.text += textOf(chunk);
      else this.add(chunk);
    }
  }

  /** A list in brackets, to be looked up `in`. */
  #addList(values: readonly unknown[]): void {
    values.forEach((value, at) => {
      this.text += at === 0 ? "(" : ", ";
      this.add(value);
    });
    this.text += ")";
  }

  #addValue(value: Param): void {
    this.#chunks.push(new StringChunk(this.text), value);
    this.text = "";
  }

  end(): SQL {
    // Given to its constructor, every part would be looked at for tables, which is of use to drizzle's own cache alone.
    const statement = new SQL([]);
    statement.queryChunks.push(...this.#chunks, new StringChunk(this.text));
    return statement;
  }
}

function textOf({ value }: StringChunk): string {
  return value.length === 1 ? (value[0] ?? "") : value.join("");
}

/** Text of our own; nothing that a caller has sent may stand in it. */
function raw(text: string): SQL {
  return new SQL([new StringChunk(text)]);
}

function join(parts: readonly unknown[], between = ", "): SQL {
  const draft = new Draft();
  parts.forEach((part, at) => {
    if (at > 0) draft.text += between;
    draft.add(part);
  });
  return draft.end();
}

export const sql = Object.assign(tag, { raw, join });

const casing = new CasingCache("snake_case");
const bareNames = new WeakMap<Column, string>();

/** The name of a column, without that of its table. */
export function bareName(column: Column): string {
  const known = bareNames.get(column);
  if (known !== undefined) return known;
  const name = casing.getColumnCasing(column);
  bareNames.set(column, name);
  return name;
}

const names = new WeakMap<object, string>();

/** The text of what is the same in every statement; undefined for all else. */
function nameOf(value: object): string | undefined {
  const known = names.get(value);
  if (known !== undefined) return known;
  const name = findName(value);
  if (name !== undefined) names.set(value, name);
  return name;
}

function findName(value: object): string | undefined {
  if (written in value) return String(value[written]);
  if (value instanceof Column) return `${getTableName(value.table)}.${bareName(value)}`;
  if (value instanceof Table) return getTableName(value);
  const parts = isWrapped(value) ? value.getSQL().queryChunks : [];
  return parts.length === 1 && parts[0] instanceof StringChunk ? textOf(parts[0]) : undefined;
}

function isWrapped(value: object): value is Wrapped {
  return "getSQL" in value;
}
