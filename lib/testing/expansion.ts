type Column = { type: string; notNull: boolean; default?: unknown; generated?: unknown; identity?: unknown };
type Named = Record<string, object>;

/** A table as drizzle-kit's snapshots describe it. */
export type TableSnapshot = {
  name: string;
  columns: Record<string, Column>;
  indexes: Record<string, { isUnique: boolean }>;
  foreignKeys: Named;
  compositePrimaryKeys: Named;
  uniqueConstraints: Named;
  checkConstraints: Named;
};

export type Tables = Record<string, TableSnapshot>;

/**
 * Whatever migrations did between two snapshots that instances of the older version could not live with, one sentence each.
 * `wholeRows` are tables into which it inserts records as a whole, and so writes null into every column that it does not know.
 */
export function findBreaks(before: Tables, now: Tables, wholeRows: readonly string[]): string[] {
  return Object.entries(before).flatMap(([key, old]) => {
    const table = now[key];
    if (!table) return [`table ${old.name} is gone`];
    const isWhole = wholeRows.includes(old.name);
    return [...lostColumns(old, table), ...demands(old, table, isWhole), ...lostKeys(old, table), ...rules(old, table)];
  });
}

/** What is read or written and is no longer there, or is something else. */
function lostColumns(old: TableSnapshot, table: TableSnapshot): string[] {
  return Object.entries(old.columns)
    .filter(([name, { type, generated, identity }]) => {
      const { [name]: column } = table.columns;
      return !alike({ type, generated, identity }, column && pickKind(column));
    })
    .map(([name]) => `column ${old.name}.${name} is gone or of another kind`);
}

function pickKind({ type, generated, identity }: Column) {
  return { type, generated, identity };
}

/** What rows must have that the older version writes without. */
function demands(old: TableSnapshot, table: TableSnapshot, isWhole: boolean): string[] {
  return Object.entries(table.columns)
    .filter(([name, { notNull, default: value }]) => {
      const { [name]: former } = old.columns;
      if (!notNull) return false;
      if (!former) return isWhole || value === undefined;
      return !former.notNull || (former.default !== undefined && value === undefined);
    })
    .map(([name]) => `column ${old.name}.${name} must be given`);
}

/** Indexes that it searches by, and keys by which it finds out that a row is there already. */
function lostKeys(old: TableSnapshot, table: TableSnapshot): string[] {
  const kinds = ["indexes", "uniqueConstraints", "compositePrimaryKeys"] as const;
  return kinds.flatMap((kind) =>
    Object.entries(old[kind])
      .filter(([name, key]) => !alike(key, table[kind][name]))
      .map(([name]) => `index ${name} of ${old.name} is gone or another`),
  );
}

/** New rules for its rows, or stricter ones. */
function rules(old: TableSnapshot, table: TableSnapshot): string[] {
  const uniqueIn = ({ indexes }: TableSnapshot): Named =>
    Object.fromEntries(Object.entries(indexes).filter(([, { isUnique }]) => isUnique));
  const kinds: [kind: string, before: Named, now: Named][] = [
    ["unique index", uniqueIn(old), uniqueIn(table)],
    ["unique constraint", old.uniqueConstraints, table.uniqueConstraints],
    ["check", old.checkConstraints, table.checkConstraints],
    ["foreign key", old.foreignKeys, table.foreignKeys],
  ];
  return kinds.flatMap(([kind, before, now]) =>
    Object.entries(now)
      .filter(([name, rule]) => !alike(rule, before[name]))
      .map(([name]) => `${kind} ${name} of ${old.name} is new or another`),
  );
}

/** Whether a migration does what no snapshot shows: it makes or drops triggers, or replaces functions that are there. */
export function changesBehaviour(statements: string): boolean {
  return /^\s*(create (constraint )?trigger|create or replace|drop (function|trigger|extension|type|view))\b/im.test(
    statements,
  );
}

function alike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
