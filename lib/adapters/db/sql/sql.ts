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
  texts.forEach((text, at) => {
    draft.text += text;
    if (at < values.length) draft.add(values[at]);
  });
  return draft.end();
}

class Draft {
  text = "";
  readonly #chunks: SQLChunk[] = [];

  add(value: unknown): void {
    const name = nameOf(value);
    if (name !== undefined) this.text += name;
    else if (value instanceof Param) this.#addValue(value);
    else if (value instanceof StringChunk) this.text += value.value.join("");
    else if (value instanceof SQL) for (const chunk of value.queryChunks) this.add(chunk);
    else if (isWrapped(value)) this.add(value.getSQL());
    else if (Array.isArray(value)) this.#addList(value);
    else this.#addValue(new Param(value));
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
    return new SQL([...this.#chunks, new StringChunk(this.text)]);
  }
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

/** The name of a column, without that of its table. */
export function bareName(column: Column): string {
  return casing.getColumnCasing(column);
}

const names = new WeakMap<object, string>();

/** The text of what is the same in every statement; undefined for all else. */
function nameOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const known = names.get(value);
  if (known !== undefined) return known;
  const name = findName(value);
  if (name !== undefined) names.set(value, name);
  return name;
}

function findName(value: object): string | undefined {
  if (written in value) return String(value[written]);
  if (value instanceof Column) return `${getTableName(value.table)}.${bareName(value)}`;
  return value instanceof Table ? getTableName(value) : undefined;
}

function isWrapped(value: unknown): value is Wrapped {
  return typeof value === "object" && value !== null && "getSQL" in value;
}
