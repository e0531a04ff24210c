import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import type { MerchantEntry } from "./merchant";

/** Shell command for the call of an example. */
export function merchantCurl(origin: string, entry: MerchantEntry): string {
  const { method, path, example, op } = entry;
  const filled = path.replace(/\{(\w+)\}/g, (hole, name: string) => example?.path?.[name] ?? hole);
  const asked = Object.entries(example?.query ?? {}).map(([name, value]) => [name, String(value)]);
  const query = asked.length > 0 ? `?${new URLSearchParams(asked)}` : "";
  const lines = [`curl -sS "${origin}${merchantBasePath}${filled}${query}"`, ...rightsIn(origin, entry)];
  if (typeof example?.revision === "number") lines.push(`-H 'If-Match: "${example.revision}"'`);
  if (op.raw) lines.push(`-H "Content-Type: ${op.raw.types[0]}"`, "--data-binary @berkas");
  if (example?.body) {
    const text = JSON.stringify(example.body, null, 2).replaceAll("'", "\\u0027");
    lines.push('-H "Content-Type: application/json"', `-d '${text}'`);
  }
  const isPosted = Boolean(example?.body ?? op.raw);
  if (method !== (isPosted ? "POST" : "GET")) lines.push(`-X ${method}`);
  return lines.join(" \\\n  ");
}

/** Credentials of a call: a token, or a browser session for operations that need a person. */
function rightsIn(origin: string, { op: { role, stepUp, session } }: MerchantEntry): string[] {
  if (role === "anyone") return [];
  if (stepUp !== true && !session) return ['-H "Authorization: Bearer $TOKEN"'];
  return ['-b "__Host-etalase=$SESSION"', `-H "Origin: ${origin}"`];
}
