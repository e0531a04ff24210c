import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ImportCounts, ImportFile, ImportOutcome, ImportSettings, ImportState } from "@/lib/domain/import/job";
import type { ImportReport } from "@/lib/domain/import/report";
import type { Who } from "@/lib/domain/who";
import { products } from "./catalogue";
import { createdAt, instant, sealed, shopId } from "./columns";
import { shops } from "./shops";

/** Files of products that a merchant brings, and how far they have come into the shop. */
export const imports = pgTable(
  "imports",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    state: text().$type<ImportState>().notNull().default("uploading"),
    files: jsonb().$type<ImportFile[]>().notNull(),
    settings: jsonb().$type<ImportSettings>().notNull(),
    /** Who brought it: it is applied in their name, also by the clock. */
    who: jsonb().$type<Who>().notNull(),
    /** What the last check found; null: it was not checked. */
    report: jsonb().$type<ImportReport>(),
    /** Products that are done with, in the order of the file. */
    position: integer().notNull().default(0),
    counts: jsonb().$type<ImportCounts>().notNull(),
    /** Of which parts, and with which choices, the rows that are stored were read; null: none are. */
    readAs: text(),
    createdAt: createdAt(),
    finishedAt: instant(),
    /** When it is forgotten, with its files. */
    expiresAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.id] }),
    index("imports_applying").on(row.createdAt).where(sql`${row.state} = 'applying'`),
    index("imports_expiring").on(row.expiresAt),
    check("imports_state", sql`${row.state} in ('uploading', 'checked', 'applying', 'stopped', 'done')`),
  ],
);

/** The bytes of an import's files, one after another, in parts; sealed. */
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

/** An import's files as they were read, in pieces that are packed and sealed: what is known of all, products, and rows. */
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

/** What became of some products of an import, written in the transaction that saved them. */
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
 * Pictures that files named by their address, and what became of them. The row stays: the same file, imported again, finds the picture
 * that it has become.
 */
export const importPictures = pgTable(
  "import_pictures",
  {
    shopId: shopId(),
    productId: text().notNull(),
    url: text().notNull(),
    /** The import that named it last; null where a version before read the file. */
    importId: text(),
    alt: text(),
    /** Its place among the pictures that the file named. */
    position: integer().notNull(),
    /** What a buyer chooses to be shown it: the options of its variants. */
    choices: jsonb().$type<Record<string, string>[]>().notNull().default([]),
    /** What it has become; null: it was not fetched. */
    imageId: text(),
    tries: integer().notNull().default(0),
    /** When it is fetched; null: it is there, or was given up. */
    dueAt: instant(),
    /** Why it was given up, in one word. */
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
