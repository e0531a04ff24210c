import type {
  ImportCounts,
  ImportFile,
  ImportOutcome,
  ImportSettings,
  ImportState,
} from "@/lib/modules/imports/rules/job";
import type { ImportReport } from "@/lib/modules/imports/rules/report";
import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { int, known, object, selectList } from "@/lib/platform/db/sql/values";
import { assign, assignExcluded, columnNames, insertInto, insertSelect } from "@/lib/platform/db/sql/write";
import { importParts, importPictures, importSlices, imports } from "@/lib/schema/imports";
import { domains } from "@/lib/schema/shops";
import type { Actor } from "@/lib/values/actor";
import { selectPartsKey } from "./read-files";

/** New import, before its files are uploaded. */
export type NewImport = {
  shopId: string;
  id: string;
  files: ImportFile[];
  settings: ImportSettings;
  who: Actor;
  counts: ImportCounts;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertImport(tx: Db, row: NewImport): Promise<void> {
  await tx.execute(insertInto(imports, row));
}

const { shopId: ofShop, id: named } = imports;
const n = alias(importPictures, "n");
const isNamed = sql`${n.shopId} = ${ofShop} and ${n.importId} = ${named}`;
const lost = object({ productId: n.productId, url: n.url, failure: known(n.failure) });
/** Maximum number of failed pictures that are listed. */
const lostPictures = 50;

const job = query({
  id: imports.id,
  state: imports.state,
  files: imports.files,
  settings: imports.settings,
  actor: imports.who,
  report: imports.report,
  position: imports.position,
  counts: imports.counts,
  createdAt: imports.createdAt,
  finishedAt: imports.finishedAt,
  expiresAt: imports.expiresAt,
  /** Bytes received so far. */
  received: int(sql`
    select coalesce(sum(${importParts.size}), 0) from ${importParts}
    where ${importParts.shopId} = ${ofShop} and ${importParts.importId} = ${named}`),
  /** Pictures of the import: number still to fetch, number that failed, and some of the failed ones. */
  picturesWaiting: int(sql`select count(*) from ${n} where ${isNamed} and ${n.dueAt} is not null`),
  picturesLost: int(sql`select count(*) from ${n} where ${isNamed} and ${n.failure} is not null`),
  lost: selectList(lost, {
    from: sql`from (select * from ${n} where ${isNamed} and ${n.failure} is not null
      order by ${n.productId}, ${n.position} limit ${lostPictures}::int) as n`,
    by: sql`${n.productId}, ${n.position}`,
  }),
});

export type ImportJob = Row<typeof job>;

export function findImport(db: Db, shopId: string, id: string): Promise<ImportJob | null> {
  return job.one(db, sql`select ${job} from ${imports} where ${ofShop} = ${shopId} and ${named} = ${id}`);
}

/** Locks the import until the transaction ends. A concurrent worker waits, and then sees the progress. */
export function holdImport(tx: Db, shopId: string, id: string): Promise<ImportJob | null> {
  return job.one(
    tx,
    sql`select ${job} from ${imports} where ${ofShop} = ${shopId} and ${named} = ${id} for update of ${imports}`,
  );
}

/** Lists the newest imports of a shop, optionally before a given one. */
export function listImports(db: Db, shopId: string, before: string | null, most: number): Promise<ImportJob[]> {
  const older = before === null ? sql`` : sql`and ${named} < ${before}`;
  return job.all(
    db,
    sql`select ${job} from ${imports} where ${ofShop} = ${shopId} ${older} order by ${named} desc limit ${most}::int`,
  );
}

const isOpen = sql`${imports.state} in ('uploading', 'checked')`;

type NewPart = { shopId: string; importId: string; number: number; size: number; bytes: Uint8Array };

/**
 * Stores a part of an import's files. Returns false if there is no such import, if it was applied, or if the parts exceed the
 * declared size. An earlier check becomes invalid.
 */
export async function putPart(tx: Db, part: NewPart, expiresAt: Date): Promise<boolean> {
  const { shopId, importId } = part;
  const anew = assign(imports, { state: "uploading", report: null, readAs: null, expiresAt });
  const { number, size, bytes } = importParts;
  const declaredBytes = sql`select sum((file->>'bytes')::float8) from jsonb_array_elements(${imports.files}) as file`;
  const others = sql`select coalesce(sum(${size}), 0) from ${importParts} where ${importParts.shopId} = ${shopId}
    and ${importParts.importId} = ${importId} and ${number} <> ${part.number}`;
  const isNamed = sql`${ofShop} = ${shopId} and ${named} = ${importId} and ${isOpen}`;
  // Serializes concurrent parts, so all of them are counted.
  await tx.execute(sql`select 1 from ${imports} where ${isNamed} for update`);
  return affected(
    tx,
    sql`with open as (
      update ${imports} set ${anew} where ${isNamed} and (${others}) + ${part.size}::float8 <= (${declaredBytes}) returning 1)
    ${insertSelect(importParts, part)} from open
    on conflict (${columnNames(importParts.shopId, importParts.importId, number)}) do update set ${assignExcluded(size, bytes)}
    returning 1`,
  );
}

const part = query({ number: importParts.number, bytes: importParts.bytes });

/** Returns the parts of an import's files in order, still encrypted. */
export function listParts(db: Db, shopId: string, importId: string): Promise<Row<typeof part>[]> {
  return part.all(
    db,
    sql`select ${part} from ${importParts}
      where ${importParts.shopId} = ${shopId} and ${importParts.importId} = ${importId} order by ${importParts.number}`,
  );
}

/** Result of a check, and the parts that it read; null if they could not be read. */
type NewReport = { report: ImportReport; settings: ImportSettings; expiresAt: Date; partsKey: string | null };

/** Stores the result of a check; false if the import was applied meanwhile, or if other parts have arrived. */
export function setReport(
  db: Db,
  shopId: string,
  id: string,
  { report, settings, expiresAt, partsKey }: NewReport,
): Promise<boolean> {
  const changes = assign(imports, { state: "checked", report, settings, expiresAt });
  // A part that arrives concurrently clears this column of the same row.
  const isSame = sql`and ${imports.readAs} is not null and (${selectPartsKey({ shopId, importId: id })}) = ${partsKey}`;
  return affected(
    db,
    sql`update ${imports} set ${changes}
      where ${ofShop} = ${shopId} and ${named} = ${id} and ${isOpen} ${partsKey === null ? sql`` : isSame} returning 1`,
  );
}

/** Changes the state of an import; false if it has none of the expected states. */
export function moveImport(
  db: Db,
  { shopId, id }: { shopId: string; id: string },
  from: readonly ImportState[],
  to: ImportState,
): Promise<boolean> {
  return affected(
    db,
    sql`update ${imports} set ${assign(imports, { state: to })}
      where ${ofShop} = ${shopId} and ${named} = ${id} and ${imports.state} in ${[...from]} returning 1`,
  );
}

/** Outcomes of some finished products, from a position of the file on. */
export type DoneSlice = { shopId: string; importId: string; position: number; outcomes: ImportOutcome[] };

/** Records the outcomes of some products. The caller must lock the import. */
export async function noteSlice(
  tx: Db,
  slice: DoneSlice,
  become: { position: number; counts: ImportCounts; state: ImportState; finishedAt: Date | null },
): Promise<void> {
  const { shopId, importId } = slice;
  await tx.execute(insertInto(importSlices, slice));
  await tx.execute(
    sql`update ${imports} set ${assign(imports, become)} where ${ofShop} = ${shopId} and ${named} = ${importId}`,
  );
}

const slice = query({ outcomes: importSlices.outcomes });

/** Returns the outcomes of an import's products in the order of the file. */
export async function listOutcomes(db: Db, shopId: string, importId: string): Promise<ImportOutcome[]> {
  const rows = await slice.all(
    db,
    sql`select ${slice} from ${importSlices}
      where ${importSlices.shopId} = ${shopId} and ${importSlices.importId} = ${importId} order by ${importSlices.position}`,
  );
  return rows.flatMap(({ outcomes }) => outcomes);
}

const begun = query({ shopId: imports.shopId, id: imports.id, host: domains.host });

/** Lists imports of all shops that are being applied, oldest first, with the hosts of their shops. */
export function listApplying(db: Db, most: number): Promise<Row<typeof begun>[]> {
  return begun.all(
    db,
    sql`select ${begun} from ${imports}
      join ${domains} on ${domains.shopId} = ${imports.shopId} and ${domains.isPrimary}
      where ${imports.state} = 'applying' order by ${imports.createdAt} limit ${most}::int`,
  );
}
