import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import * as z from "zod";
import { OperatorError } from "@/lib/adapters/complaint";
import { limits } from "@/lib/contract/limits";
import { createLocalTransport, type MerchantApi } from "@/lib/services/merchant/whole/hand";
import { bytesOf, reach, remoteOptions, remoteUsage } from "./away";
import { contextOf } from "./context";
import { oneOf, pathFrom, requiredText, several, shopCommand, slug, type VerbAnswer } from "./verb";

const Asked = z.object({
  files: several,
  prices: oneOf(["thousands", "fraction"]).optional(),
  weight: z.coerce.number("must be a number of grams").int().min(1).max(1_000_000).optional(),
  stock: z.boolean().optional(),
  apply: z.boolean().optional(),
  result: requiredText("a file for the result", 500).optional(),
});

/** Imports products from files of other systems, or from our own exports. */
export const importing = shopCommand(
  {
    usage: `import <slug> <file[,file]> [--prices thousands|fraction] [--weight <grams>] [--stock] [--apply] [--result <file>], or import <file[,file]> ${remoteUsage} …`,
    does: "Preview a product import from Shopify, WooCommerce, Shopee or our own export; --apply saves it, --stock also updates the stock of existing variants.",
    example: "import larasan produk.csv --apply",
  },
  {
    positionalNames: ["slug", "files"],
    Shape: Asked.extend({ slug }),
    work: async ({ slug: typed, ...asked }, cliContext) =>
      bring(createLocalTransport(await contextOf(cliContext, typed)).api, asked),
  },
  {
    positionalNames: ["files"],
    Shape: Asked.extend(remoteOptions),
    work: async ({ url, token, ...asked }) => bring(reach({ url, token }).api, asked),
  },
);

/** An import with the issues of its files, as the API returns it. */
type CheckedImport = Awaited<ReturnType<MerchantApi["checkImport"]>>;

async function bring(api: MerchantApi, asked: z.infer<typeof Asked>): Promise<VerbAnswer> {
  const checked = await checkFiles(api, asked);
  const lines = reported(checked);
  const id = checked.id ?? "";
  const saveResult = async () => {
    if (asked.result) writeFileSync(pathFrom(asked.result), await bytesOf(await api.getImportResult({ id })));
  };
  const isUnreadable = checked.report?.format === null;
  if (!asked.apply) {
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
  const { made, changed, same, failed } = view;
  const done = `Done: ${made} created, ${changed} updated, ${same} unchanged, ${failed} skipped.`;
  return { lines: [...lines, done], data: { applied: true, import: view } };
}

async function checkFiles(api: MerchantApi, asked: z.infer<typeof Asked>): Promise<CheckedImport> {
  const read = asked.files.map((path) => ({ name: basename(path), data: readOr(path) }));
  const { id: made } = await api.createImport({
    files: read.map(({ name, data }) => ({ name, bytes: data.length })),
    prices: asked.prices,
    weight_grams: asked.weight,
    update_stock: asked.stock,
  });
  const id = made ?? "";
  const all = Buffer.concat(read.map(({ data }) => data));
  for (let at = 0, part = 1; at < all.length; at += limits.importPartBytes, part++) {
    const bytes = all.subarray(at, at + limits.importPartBytes);
    await api.uploadImportPart({ id, n: String(part), bytes, contentType: "application/octet-stream" });
  }
  return api.checkImport({ id });
}

function readOr(path: string): Buffer {
  try {
    return readFileSync(pathFrom(path));
  } catch {
    throw new OperatorError([`${path} cannot be read.`]);
  }
}

const mostFaults = 20;

function reported({ report }: CheckedImport): string[] {
  if (!report) return [];
  const faults = report.faults ?? [];
  const count = report.fault_count ?? 0;
  const samples = (report.price_samples ?? []).map(
    ({ written, as_thousands, as_fraction }) =>
      `  ${written}: ${as_thousands ?? "no price"} as thousands, ${as_fraction ?? "no price"} as fraction`,
  );
  return [
    ...(report.format === null ? [] : [formatReport(report)]),
    ...(report.asks_prices ? ["Prices are ambiguous. Set --prices thousands or --prices fraction:", ...samples] : []),
    ...faults
      .slice(0, mostFaults)
      .map(
        ({ line, column, message }) =>
          `  ${[line === null ? [] : `baris ${line}`, column ?? []].flat().join(", ")}: ${message}`,
      ),
    ...(count > mostFaults ? [`  … and ${count - mostFaults} more. --result <file> writes all of them.`] : []),
  ];
}

function formatReport(report: NonNullable<CheckedImport["report"]>): string {
  const { format, products, would_make, would_change, would_leave, would_fail } = report;
  return `${products} products (${format}): ${would_make} to create, ${would_change} to update, ${would_leave} unchanged, ${would_fail} to skip.`;
}
