import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type {
  ImportCounts,
  ImportFile,
  ImportOutcome,
  ImportSettings,
  ImportState,
} from "@/lib/modules/imports/rules/job";
import type { ImportReport } from "@/lib/modules/imports/rules/report";
import type { Actor } from "@/lib/values/actor";
import { products } from "./catalog";
import { createdAtColumn, sealed, shopId, timestampColumn } from "./columns";
import { shops } from "./shops";

/** Product import: files of a merchant, and the progress of applying them. */
export const imports = pgTable(
  "imports",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    state: text().$type<ImportState>().notNull().default("uploading"),
    files: jsonb().$type<ImportFile[]>().notNull(),
    settings: jsonb().$type<ImportSettings>().notNull(),
    /** Actor who uploaded it. It is applied in their name, also by the scheduler. */
    who: jsonb().$type<Actor>().notNull(),
    /** Result of the last check; null if it was not checked. */
    report: jsonb().$type<ImportReport>(),
    /** Number of finished products, in the order of the file. */
    position: integer().notNull().default(0),
    counts: jsonb().$type<ImportCounts>().notNull(),
    /** Key of the parts and choices from which the stored rows were read; null if there are none. */
    readAs: text(),
    createdAt: createdAtColumn(),
    finishedAt: timestampColumn(),
    /** Time at which the import and its files are deleted. */
    expiresAt: timestampColumn().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.id] }),
    index("imports_applying").on(row.createdAt).where(sql`${row.state} = 'applying'`),
    index("imports_expiring").on(row.expiresAt),
    check("imports_state", sql`${row.state} in ('uploading', 'checked', 'applying', 'stopped', 'done')`),
  ],
);

/** Bytes of an import's files, concatenated and split into parts; encrypted. */
export const importParts = pgTable(
  "import_parts",
  {
    shopId: shopId(),
    importId: text().notNull(),
    number: integer().notNull(),
    size: integer().notNull(),
    bytes: sealed().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.importId, row.number] }),
    foreignKey({ columns: [row.shopId, row.importId], foreignColumns: [imports.shopId, imports.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** Parsed files of an import in compressed, encrypted pieces: head, products and rows. */
export const importRows = pgTable(
  "import_rows",
  {
    shopId: shopId(),
    importId: text().notNull(),
    kind: text().$type<"head" | "products" | "rows">().notNull(),
    number: integer().notNull(),
    bytes: sealed().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.importId, row.kind, row.number] }),
    foreignKey({ columns: [row.shopId, row.importId], foreignColumns: [imports.shopId, imports.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** Outcomes of some products of an import, inserted in the transaction that saved them. */
export const importSlices = pgTable(
  "import_slices",
  {
    shopId: shopId(),
    importId: text().notNull(),
    position: integer().notNull(),
    outcomes: jsonb().$type<ImportOutcome[]>().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.importId, row.position] }),
    foreignKey({ columns: [row.shopId, row.importId], foreignColumns: [imports.shopId, imports.id] }).onDelete(
      "cascade",
    ),
  ],
);

/**
 * Pictures that files refer to by URL, and their state. The row stays: a second import of the same file reuses the stored
 * picture.
 */
export const importPictures = pgTable(
  "import_pictures",
  {
    shopId: shopId(),
    productId: text().notNull(),
    url: text().notNull(),
    /** Import that named it last; null if an earlier release read the file. */
    importId: text(),
    alt: text(),
    /** Position among the pictures of the file. */
    position: integer().notNull(),
    /** Options of the variants that show this picture. */
    choices: jsonb().$type<Record<string, string>[]>().notNull().default([]),
    /** Stored picture; null if it was not fetched. */
    imageId: text(),
    tries: integer().notNull().default(0),
    /** Time of the next fetch; null if it is stored or abandoned. */
    dueAt: timestampColumn(),
    /** Reason why it was abandoned, in one word. */
    failure: text(),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.productId, row.url] }),
    index("import_pictures_due").on(row.dueAt).where(sql`${row.dueAt} is not null`),
    index("import_pictures_of_import").on(row.shopId, row.importId).where(sql`${row.importId} is not null`),
    foreignKey({
      columns: [row.shopId, row.productId],
      foreignColumns: [products.shopId, products.id],
    }).onDelete("cascade"),
  ],
);
