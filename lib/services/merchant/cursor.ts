import { ApiError } from "@/lib/contract/errors";

/** Where a list has come to, as its caller keeps it: opaque, so that it may hold something else tomorrow. */
function writeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** The parts of a cursor again, of which there must be so many; null where none was sent. */
export function readCursor(cursor: string | null | undefined, count: number): string[] | null {
  if (cursor === null || cursor === undefined) return null;
  const parts = parsed(cursor);
  if (parts?.length === count) return parts;
  const message = "Halaman ini tidak dikenali. Mulai lagi dari halaman pertama.";
  throw new ApiError("invalid_request", { issues: [{ path: "cursor", code: "invalid_format", message }] });
}

/** A page of rows that were read with one more than fit, and the cursor of the next. */
export function paged<R>(rows: readonly R[], limit: number, placeOf: (last: R) => readonly string[]) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: last && rows.length > limit ? writeCursor(placeOf(last)) : null };
}

function parsed(cursor: string): string[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(parts) && parts.every((part) => typeof part === "string") ? parts : null;
  } catch {
    return null;
  }
}
