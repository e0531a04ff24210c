import type * as z from "zod";
import type { Issue } from "@/lib/contract/error-details";

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
