import { ApiError } from "@/lib/contract/errors";

/** Where a list has come to, as its caller keeps it: opaque, so that it may hold something else tomorrow. */
function writeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** The parts of a cursor again, of which there must be so many; null where none was sent. Anybody may have written it. */
export function readCursor(cursor: string | null | undefined, count: number): string[] | null {
  const parts = readCursorParts(cursor);
  if (parts && parts.length !== count) throw unknownPlace();
  return parts;
}

/** The parts of a cursor again, however many; null where none was sent. */
export function readCursorParts(cursor: string | null | undefined): string[] | null {
  if (cursor === null || cursor === undefined) return null;
  const parts = parsed(cursor);
  if (!parts) throw unknownPlace();
  return parts;
}

/** The cursor of a list in the order of its moments: after the entry of this id, which stands at this moment of the list. */
export function readPosition(cursor: string | null | undefined): { at: string; id: string } | null {
  const [at, id] = readCursor(cursor, 2) ?? [];
  if (at === undefined || id === undefined) return null;
  if (!isMoment(at)) throw unknownPlace();
  return { at, id };
}

/** A page of rows that were read with one more than fit, and the cursor of the next. */
export function paged<R>(rows: readonly R[], limit: number, placeOf: (last: R) => readonly string[]) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: last && rows.length > limit ? writeCursor(placeOf(last)) : null };
}

/** The rejection of a cursor that nobody gave out, or that belongs to another list. */
export function unknownPlace(): ApiError<"invalid_request"> {
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

/** A text of Postgres holds any character but this one. */
function isPart(part: unknown): part is string {
  return typeof part === "string" && !part.includes("\0");
}

const written = /^(?!0000)\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:[0-5]\d)?)$/;

/** Whether Postgres can read this as a moment, which it or we have written. */
function isMoment(text: string): boolean {
  if (!written.test(text)) return false;
  const clock = text.slice(0, 19).replace(" ", "T");
  const read = new Date(`${clock}Z`);
  // A day that is in no calendar becomes another one: 30 February is 2 March.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(clock);
}
