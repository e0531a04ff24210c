import { readdirSync, readFileSync } from "node:fs";
import { getTableColumns, isTable } from "drizzle-orm";
import { expect, test } from "vitest";
import { deletedTables, retainedTables } from "@/lib/modules/privacy/store/shop-end";

/*
 * Names the steps that a new table needs. Other tests name the rest: across-shops.test.ts its shop, upkeep/expansion.test.ts its
 * migration, and upkeep/largest-shop.test.ts its statistics.
 */

const modules: Record<string, object> = import.meta.glob("../../schema/*.ts", { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([exported, table]) => (isTable(table) ? [{ exported, table }] : []));
const columns = tables.flatMap(({ exported, table }) =>
  Object.entries(getTableColumns(table)).map(([name, column]) => ({
    table: exported,
    name,
    type: column.getSQLType(),
  })),
);

const readSource = (path: string) => readFileSync(`lib/modules/${path}`, "utf8");

/** Tables whose rows leave with a deleted shop in another way. */
const removedOtherwise: Record<string, string> = {
  domains: "They are freed when the deletion is finished.",
  images: "The sweep of pictures deletes them with their files.",
  gatewayEvents: "They stay: they contain neither buyers nor secrets.",
  lowStocks: "A trigger deletes them with their variants.",
};

test("a table of shops is deleted with a shop or retained, but those that are named here", () => {
  const listed = new Set<unknown>([...deletedTables, ...retainedTables]);
  const missing = tables.filter(({ table }) => "shopId" in table && !listed.has(table)).map(({ exported }) => exported);
  const advice =
    "Add the table to `deletedTables` in lib/modules/privacy/store/shop-end.ts, or to `retainedTables` if it records sales";
  expect(missing.sort(), advice).toEqual(Object.keys(removedOtherwise).sort());
});

/** Columns that hold the bytes of something other than a hash or a key, and are not re-encrypted. */
const notRotated: Record<string, string> = {
  "forgettings.contact": "It is removed when the erasure is done.",
  "idempotencyKeys.answer": "It expires before the previous secret may be removed (`findPreviousSecretExpiry`).",
  "importParts.bytes": "It expires with its import.",
  "importRows.bytes": "It expires with its import.",
  "orderSearchKeys.key": "It is a hash.",
  "orderSlots.holder": "It is a hash.",
  "passkeys.credentialId": "It is not secret.",
};

test("an encrypted column is re-encrypted when the secret changes, but those that are named here", () => {
  const rotation = readSource("operations/store/key-rotation.ts");
  const missing = columns
    .filter(({ name, type }) => type === "bytea" && !/(Hash|Key)$/.test(name))
    .map(({ table, name }) => `${table}.${name}`)
    .filter((column) => !rotation.includes(column));
  const advice =
    "Add the column to `nextSealed` in lib/modules/operations/store/key-rotation.ts and to `rotateKeys`, or say here why not";
  expect(missing.sort(), advice).toEqual(Object.keys(notRotated).sort());
});

/** Tables with a deadline whose rows stay. */
const notForgotten: Record<string, string> = {
  orders: "The deadline is that of the payment. An order is a sale.",
  payments: "The deadline is that of the payment. A payment is a sale.",
};

test("rows that expire are deleted, but those that are named here", () => {
  const retention = readSource("privacy/store/retention.ts");
  const missing = columns
    .filter(({ table, name }) => /^(expiresAt|heldUntil)$/.test(name) && !retention.includes(`[${table}, `))
    .map(({ table }) => table);
  const advice =
    "Add the table to `retentionRules` in lib/modules/privacy/store/retention.ts, or say here why its rows stay";
  expect(missing.sort(), advice).toEqual(Object.keys(notForgotten).sort());
});

/** Tables that identify buyers and that no erasure reads. */
const notErased: Record<string, string> = {
  codeSends: "Its rows are deleted after two hours.",
  expectedAmounts: "Placing the order removes the keys, and the row is deleted when its time is over.",
  firstTimeReservations:
    "A trigger deletes its rows when the order is paid or cancelled, and only then can it be erased.",
};

test("a table that identifies buyers is erased with them, but those that are named here", () => {
  const erasures = readdirSync("lib/modules/privacy/store").filter(
    (name) => !/^(shop-end|retention|erased-responses)\.ts$/.test(name),
  );
  const texts = erasures.map((name) => readSource(`privacy/store/${name}`)).join("\n");
  const missing = columns
    .filter(({ name }) => /^(buyer|contact|contactKey|mailboxKey|callerKey|domainKey)$/.test(name))
    .map(({ table }) => table)
    .filter((table) => !new RegExp(`\\b${table}\\b`).test(texts));
  const advice = "Erase the buyer in lib/modules/privacy/store/buyers.ts, or say here why nothing of the buyer stays";
  expect([...new Set(missing)].sort(), advice).toEqual(Object.keys(notErased).sort());
});
