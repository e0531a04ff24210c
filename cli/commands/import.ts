import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import * as z from "zod";
import { bindUseCases } from "@/lib/api/merchant/use-cases";
import { limits } from "@/lib/contract/limits";
import { createLocalTransport, type MerchantApi } from "@/lib/modules/shop-export/service/transport";
import { OperatorError } from "@/lib/platform/operator-error";
import { commaSeparated, oneOf, requiredText, slug } from "../argument-types";
import { resolvePath } from "../argv";
import { type CommandResult, defineCommand } from "../command";
import { createMerchantContext } from "../context";
import { openRemoteApi, readResponseBytes, remoteOptions } from "../remote-transport";

const ImportArgs = z.object({
  files: commaSeparated,
  prices: oneOf(["thousands", "fraction"]).optional(),
  weight: z.coerce.number("must be a number of grams").int().min(1).max(1_000_000).optional(),
  stock: z.boolean().optional(),
  apply: z.boolean().optional(),
  result: requiredText("a file for the result", 500).optional(),
});

/** Imports products from files of other systems, or from our own exports. */
export const importCommand = defineCommand(
  {
    positionalNames: ["slug", "files"],
    Shape: ImportArgs.extend({ slug }),
    work: async ({ slug, ...input }, commandContext) =>
      importProducts(createLocalTransport(await createMerchantContext(commandContext, slug), bindUseCases).api, input),
  },
  {
    positionalNames: ["files"],
    Shape: ImportArgs.extend(remoteOptions),
    work: async ({ url, token, ...input }) => importProducts(openRemoteApi({ url, token }).api, input),
  },
);

/** An import with the issues of its files, as the API returns it. */
type CheckedImport = Awaited<ReturnType<MerchantApi["checkImport"]>>;

async function importProducts(api: MerchantApi, input: z.infer<typeof ImportArgs>): Promise<CommandResult> {
  const checked = await checkFiles(api, input);
  const lines = formatIssues(checked);
  const id = checked.id ?? "";
  const saveResult = async () => {
    if (input.result)
      writeFileSync(resolvePath(input.result), await readResponseBytes(await api.getImportResult({ id })));
  };
  const isUnreadable = checked.report?.format === null;
  if (!input.apply) {
    if (!isUnreadable) await saveResult();
    await api.deleteImport({ id });
    return {
      lines: [...lines, "Nothing was changed. Run it again with --apply to save the import."],
      data: { applied: false, import: checked },
    };
  }
  if (checked.report?.asks_prices || isUnreadable) {
    await api.deleteImport({ id });
    throw new OperatorError(lines);
  }
  let view = await api.applyImport({ id });
  while (view.state === "applying") view = await api.applyImport({ id });
  await saveResult();
  const { created, updated, unchanged, failed } = view;
  const summary = `Done: ${created} created, ${updated} updated, ${unchanged} unchanged, ${failed} skipped.`;
  return { lines: [...lines, summary], data: { applied: true, import: view } };
}

async function checkFiles(api: MerchantApi, input: z.infer<typeof ImportArgs>): Promise<CheckedImport> {
  const files = input.files.map((path) => ({ name: basename(path), data: readImportFile(path) }));
  const { id: createdId } = await api.createImport({
    files: files.map(({ name, data }) => ({ name, bytes: data.length })),
    prices: input.prices,
    weight_grams: input.weight,
    update_stock: input.stock,
  });
  const id = createdId ?? "";
  const allBytes = Buffer.concat(files.map(({ data }) => data));
  for (let at = 0, part = 1; at < allBytes.length; at += limits.importPartBytes, part++) {
    const bytes = allBytes.subarray(at, at + limits.importPartBytes);
    await api.uploadImportPart({ id, n: String(part), bytes, contentType: "application/octet-stream" });
  }
  return api.checkImport({ id });
}

function readImportFile(path: string): Buffer {
  try {
    return readFileSync(resolvePath(path));
  } catch {
    throw new OperatorError([`${path} cannot be read. Check the name and the permissions of the file.`]);
  }
}

const maxIssues = 20;

function formatIssues({ report }: CheckedImport): string[] {
  if (!report) return [];
  const issues = report.issues ?? [];
  const count = report.issue_count ?? 0;
  const samples = (report.price_samples ?? []).map(
    ({ text, as_thousands, as_fraction }) =>
      `  ${text}: ${as_thousands ?? "no price"} as thousands, ${as_fraction ?? "no price"} as fraction`,
  );
  return [
    ...(report.format === null ? [] : [formatReport(report)]),
    ...(report.asks_prices ? ["Prices are ambiguous. Set --prices thousands or --prices fraction:", ...samples] : []),
    ...issues
      .slice(0, maxIssues)
      .map(
        ({ line, column, message }) =>
          `  ${[line === null ? [] : `baris ${line}`, column ?? []].flat().join(", ")}: ${message}`,
      ),
    ...(count > maxIssues ? [`  … and ${count - maxIssues} more. --result <file> writes all of them.`] : []),
  ];
}

function formatReport(report: NonNullable<CheckedImport["report"]>): string {
  const { format, products, would_create, would_update, would_not_change, would_fail } = report;
  return `${products} products (${format}): ${would_create} to create, ${would_update} to update, ${would_not_change} unchanged, ${would_fail} to skip.`;
}
