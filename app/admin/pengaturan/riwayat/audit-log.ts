import type { MerchantAnswers } from "@/lib/client/merchant/contract";
import { auditNouns, auditTexts, auditVerbs } from "@/lib/modules/audit/rules/actions";

export type AdminAuditEntry = NonNullable<MerchantAnswers["listAuditLog"]["items"]>[number];

/** Stored entries may have actions of other versions. */
const nouns: Readonly<Record<string, string>> = auditNouns;
const verbs: Readonly<Record<string, string>> = auditVerbs;
const texts: Readonly<Record<string, string>> = auditTexts;

/** Name of the actor. */
export function formatActorName({ actor }: Pick<AdminAuditEntry, "actor">): string {
  if (actor?.kind === "command") return "Pengelola server";
  if (actor?.kind === "system") return "Sistem";
  const name = actor?.name ?? "Seseorang";
  return actor?.kind === "token" ? `Token ${name}` : name;
}

/** Describes the action as a sentence without its subject: "mengubah produk Kain Kawung". */
export function describeAuditAction({ action, subject }: Pick<AdminAuditEntry, "action" | "subject">): string {
  return [texts[action ?? ""] ?? composed(action ?? ""), subject?.name].filter(Boolean).join(" ");
}

function composed(action: string): string {
  const [noun = "", verb = ""] = action.split(".");
  return `${verbs[verb] ?? verb.replaceAll("_", " ")} ${nouns[noun] ?? noun.replaceAll("_", " ")}`;
}

/** Describes the diff, one field per line: "price: 10000 → 12000". */
export function describeAuditDiff({ before, after }: Pick<AdminAuditEntry, "before" | "after">): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => {
    const [was, is] = [before?.[field], after?.[field]];
    const change = was === undefined ? formatDiffValue(is) : `${formatDiffValue(was)} → ${formatDiffValue(is)}`;
    return `${field.replaceAll("_", " ")}: ${change}`;
  });
}

const most = 120;

function formatDiffValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "kosong";
  if (typeof value === "boolean") return value ? "ya" : "tidak";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
