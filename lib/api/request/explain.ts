import type * as z from "zod";
import type { Issue } from "@/lib/contract/error-details";

/** Issues of headers that cannot be read. */
export const headerIssues = {
  revision: { path: "If-Match", code: "invalid_format", message: "Revisi tidak dapat dibaca." },
  key: { path: "Idempotency-Key", code: "invalid_format", message: "Kunci permintaan tidak valid." },
} as const satisfies Record<string, Issue>;

/** Describes a parameter of the query that was sent twice. */
export function explainRepetition(path: string): Issue {
  return { path, code: "repeated", message: "Parameter ini hanya boleh diisi satu kali." };
}

/** Describes the problem of one field in a sentence that a buyer may read. */
export function explain(issue: z.core.$ZodIssue): Issue {
  return { path: issue.path.map(String).join("."), code: issue.code, message: sentence(issue) };
}

function sentence(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Wajib diisi." : "Jenis isian tidak sesuai.";
    case "too_small":
      return issue.origin === "string" ? `Isi minimal ${issue.minimum} karakter.` : `Nilai minimal ${issue.minimum}.`;
    case "too_big":
      return issue.origin === "string" ? `Isi maksimal ${issue.maximum} karakter.` : `Nilai maksimal ${issue.maximum}.`;
    case "invalid_value":
      return `Pilih salah satu: ${issue.values.map(String).join(", ")}.`;
    case "invalid_format":
      return "Format isian tidak sesuai.";
    default:
      return "Isian tidak sesuai.";
  }
}
