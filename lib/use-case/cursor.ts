import { ApiError } from "@/lib/contract/errors";

/** Encodes a cursor. It is opaque to callers, so its content may change. */
function writeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Decodes a cursor with exactly `count` parts; null if none was sent. The content is untrusted. */
export function readCursor(cursor: string | null | undefined, count: number): string[] | null {
  const parts = readCursorParts(cursor);
  if (parts && parts.length !== count) throw createCursorError();
  return parts;
}

/** Decodes a cursor with any number of parts; null if none was sent. */
export function readCursorParts(cursor: string | null | undefined): string[] | null {
  if (cursor === null || cursor === undefined) return null;
  const parts = parsed(cursor);
  if (!parts) throw createCursorError();
  return parts;
}

/** Decodes the cursor of a list sorted by time: the position after the entry with this ID at this time. */
export function readPosition(cursor: string | null | undefined): { at: string; id: string } | null {
  const [at, id] = readCursor(cursor, 2) ?? [];
  if (at === undefined || id === undefined) return null;
  if (!isMoment(at)) throw createCursorError();
  return { at, id };
}

/** Encodes the cursor of a list sorted by time. */
export function writePosition({ at, id }: { at: string; id: string }): string {
  return writeCursor([at, id]);
}

/** Builds a page from rows that were queried with one more than the limit, with the cursor of the next page. */
export function paged<R>(rows: readonly R[], limit: number, toCursorParts: (last: R) => readonly string[]) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: last && rows.length > limit ? writeCursor(toCursorParts(last)) : null };
}

/** Error for a cursor that is forged or belongs to another list. */
export function createCursorError(): ApiError<"invalid_request"> {
  const message = "Halaman ini tidak dikenali. Mulai lagi dari halaman pertama.";
  return new ApiError("invalid_request", { issues: [{ path: "cursor", code: "invalid_format", message }] });
}

function parsed(cursor: string): string[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(parts) && parts.every(isPart) ? parts : null;
  } catch {
    return null;
  }
}

/** A Postgres text can hold any character except NUL. */
function isPart(part: unknown): part is string {
  return typeof part === "string" && !part.includes("\0");
}

const timestampPattern = /^(?!0000)\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:[0-5]\d)?)$/;

/** True if Postgres can parse this as a timestamp in the format that Postgres or we write. */
function isMoment(text: string): boolean {
  if (!timestampPattern.test(text)) return false;
  const clock = text.slice(0, 19).replace(" ", "T");
  const read = new Date(`${clock}Z`);
  // JavaScript shifts an invalid date to another day: 30 February becomes 2 March.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(clock);
}
