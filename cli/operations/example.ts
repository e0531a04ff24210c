import { merchantExamples } from "@/lib/contract/merchant/examples";
import { type Flag, listFlags } from "./flags";
import type { MerchantCommand } from "./operation-commands";

/** File names in examples, by content type. */
const fileNames: Record<string, string> = {
  "image/jpeg": "foto.jpg",
  "image/png": "foto.png",
  "image/webp": "foto.webp",
};

/** Formats the recorded demo call of an operation as a command. A test runs each example as printed. */
export function formatExample(command: MerchantCommand): string {
  const { name, noun, verb, params, op } = command;
  const { path = {}, query = {}, body = {} } = merchantExamples[name] ?? {};
  const input: Record<string, unknown> = { ...query, ...body };
  const options = listFlags(command).flatMap((flag) => {
    const [field = "", ...inner] = flag.path;
    return inner.length > 0 || input[field] === undefined ? [] : formatOption(flag, input[field]);
  });
  const file = op.raw ? ["--file", fileNames[op.raw.types[0]] ?? "berkas.bin"] : [];
  const args = [noun, verb, "larasan", ...params.map((param) => quoteWord(path[param] ?? "")), ...options, ...file];
  return `npm run shop -- ${args.join(" ")}`;
}

function formatOption({ name, kind }: Flag, value: unknown): string[] {
  if (kind === "flag" && typeof value === "boolean") return [value ? `--${name}` : `--no-${name}`];
  return [`--${name}`, quoteWord(formatValue(kind, value))];
}

function formatValue(kind: Flag["kind"], value: unknown): string {
  const isPlainList = Array.isArray(value) && value.every((each) => /^[^,[\]"]+$/.test(String(each)));
  if (isPlainList && kind !== "json") return value.join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Quotes a word for a shell if necessary. */
function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
