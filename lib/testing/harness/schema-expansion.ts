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
 * Lists the changes between two snapshots that instances of the older version cannot handle, one sentence each.
 * `wholeRows` are tables into which the older version inserts whole records. It therefore writes null into every column
 * that it does not know.
 */
export function findBreaks(before: Tables, now: Tables, fullInsertTables: readonly string[]): string[] {
  return Object.entries(before).flatMap(([key, old]) => {
    const table = now[key];
    if (!table) return [`table ${old.name} is gone`];
    const hasFullInserts = fullInsertTables.includes(old.name);
    return [
      ...lostColumns(old, table),
      ...demands(old, table, hasFullInserts),
      ...lostKeys(old, table),
      ...rules(old, table),
    ];
  });
}

/** Columns of the older version that are missing or have another type. */
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

/** Columns that are now required, but that the older version does not write. */
function demands(old: TableSnapshot, table: TableSnapshot, hasFullInserts: boolean): string[] {
  return Object.entries(table.columns)
    .filter(([name, { notNull, default: value }]) => {
      const { [name]: oldColumn } = old.columns;
      if (!notNull) return false;
      if (!oldColumn) return hasFullInserts || value === undefined;
      return !oldColumn.notNull || (oldColumn.default !== undefined && value === undefined);
    })
    .map(([name]) => `column ${old.name}.${name} must be given`);
}

/** Missing indexes that the older version uses for searches, and missing keys that it uses to detect existing rows. */
function lostKeys(old: TableSnapshot, table: TableSnapshot): string[] {
  const kinds = ["indexes", "uniqueConstraints", "compositePrimaryKeys"] as const;
  return kinds.flatMap((kind) =>
    Object.entries(old[kind])
      .filter(([name, key]) => !alike(key, table[kind][name]))
      .map(([name]) => `index ${name} of ${old.name} is gone or another`),
  );
}

/** Constraints on its rows that are new or stricter. */
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

/**
 * Returns true if a migration makes a change that no snapshot shows: it creates or drops triggers, or replaces existing
 * functions.
 */
export function changesBehaviour(statements: string): boolean {
  return /^\s*(create (constraint )?trigger|create or replace|drop (function|trigger|extension|type|view))\b/im.test(
    statements,
  );
}

function alike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
