import { ApiError } from "@/lib/contract/errors";
import { fields } from "@/lib/values/fields";

/** Formats an API error as sentences with its code. Returns null for any other failure. */
export function formatApiError(failure: unknown): string | null {
  const { name, message, code, details } = fields(failure);
  if (!(failure instanceof ApiError) && name !== "EtalaseError") return null;
  const issues = [fields(details).issues ?? []].flat().map(formatIssue);
  return [message, ...issues, `(${code})`].join(" ");
}

/** Formats the problem of one field. */
function formatIssue(issue: unknown): string {
  const { path, message } = fields(issue);
  return path ? `--${String(path).replaceAll("_", "-")}: ${message}` : String(message);
}
