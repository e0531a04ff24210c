import * as z from "zod";
import { count, flag, instant, line, list, named, part, rupiah, text, word } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { definePage, pageQuery } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";

const readings = ["thousands", "fraction"] as const;

const ImportFile = named("ImportFile", {
  name: text("File name."),
  bytes: count("File size in bytes."),
});

const ImportRemark = named("ImportRemark", {
  line: count("Row number, as in a spreadsheet; null if it concerns the whole file."),
  column: text("Column name in the file; null if it concerns the whole row."),
  message: text("Issue or note, for display to the merchant."),
});

const PriceSample = named("ImportPriceSample", {
  line: count("Row of the price."),
  text: text("Price as written in the file."),
  as_thousands: rupiah("Price if `19.990` means nineteen thousand; null if it is not a price."),
  as_fraction: rupiah("Price if `19.990` means nineteen and a fraction; null if it is not a price."),
});

const ImportReport = named("ImportReport", {
  format: word(
    ["etalase", "shopify", "woocommerce", "shopee", "shopee_export"],
    "System that created the files; null if they are unreadable: see `issues`.",
  ),
  rows: count("Rows of the file with the products."),
  products: count("Products in the files."),
  would_create: count("Products that would be created."),
  would_update: count("Products that would change."),
  would_not_change: count("Products that already exist unchanged."),
  would_fail: count("Products that would be skipped because of an issue in one of their rows."),
  issue_count: count("Number of issues."),
  issues: list(
    ImportRemark,
    `The first ${limits.importRemarks} issues; the result file has all. A product with an issue in any row is skipped.`,
  ),
  note_count: count("Number of notes."),
  notes: list(ImportRemark, `The first ${limits.importRemarks} notes. A note does not prevent the import.`),
  price_samples: list(PriceSample, "Up to three prices as written in the file, ambiguous ones first."),
  asks_prices: flag("True if prices are ambiguous: choose `prices` before applying the import."),
  pictures: count("Pictures that the files refer to by URL."),
});

const FailedPicture = named("ImportFailedPicture", {
  product_id: text("Product of the picture."),
  url: text("URL in the file."),
  reason: text("Reason of the failure in one word, such as `away` or `no_picture`."),
  message: text("Reason for display to the merchant."),
});

const Import = named("Import", {
  id: text("Identifies the import."),
  state: word(
    ["uploading", "checked", "applying", "stopped", "done"],
    "State of the import. `applying` continues automatically; `stopped` can be resumed.",
  ),
  files: list(ImportFile, "Files, in the order of their bytes."),
  received_bytes: count("Bytes received so far."),
  prices: word(readings, "Chosen meaning of prices such as `19.990`; null if none is chosen."),
  weight_grams: count("Weight of new variants without a weight in the file; if null, they are skipped."),
  update_stock: flag("True if existing variants get the stock of the file. New ones always do."),
  report: part(ImportReport, "Result of the last check; null if the import was not checked."),
  done: count("Products processed."),
  created: count("Products created."),
  updated: count("Products changed."),
  unchanged: count("Products that were already up to date."),
  failed: count("Products skipped; the result file contains the reasons."),
  pictures_waiting: count("Pictures of the files that are not fetched yet."),
  pictures_failed: count("Pictures that failed."),
  failed_pictures: list(FailedPicture, "Up to 50 failed pictures."),
  created_at: instant("Time of creation."),
  finished_at: instant("Time when it was done; null if it is not."),
  expires_at: instant("Time when it is deleted, with its files."),
});

const importSettings = {
  prices: z
    .enum(readings)
    .nullable()
    .optional()
    .describe("Meaning of prices such as `19.990`: `thousands` for 19990, `fraction` for 19.99."),
  weight_grams: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .optional()
    .describe("Weight of new variants without a weight in the file; if null or absent, they are skipped."),
  update_stock: z
    .boolean()
    .optional()
    .describe("True if existing variants also get the stock of the file. By default they keep theirs."),
};

const uploading = `Upload the bytes with \`PUT /imports/{id}/parts/{n}\`, then check the import, then apply it. An import is deleted if it is not checked within an hour, or not applied within ${
  limits.importSeconds / 86_400
} days. A shop has at most ${limits.importsOpen} imports that are not done.`;

export const importOperations = {
  createImport: merchantOperation({
    endpoint: "POST /imports",
    tag: "Imports",
    summary: "Create a product import",
    description: `Creates an import and announces its files. Accepts a CSV of Shopify, WooCommerce or our own, a Shopee template, or all files of a Shopee export. ${uploading}`,
    body: z.object({
      files: z
        .array(
          z.object({
            name: line(1, 200).describe("File name."),
            bytes: z.int().min(1).max(limits.importBytes).describe("File size in bytes."),
          }),
        )
        .min(1)
        .max(limits.importFiles)
        .refine((files) => files.reduce((sum, { bytes }) => sum + bytes, 0) <= limits.importBytes)
        .describe("Files, in the order of their bytes, without gaps."),
      ...importSettings,
    }),
    response: Import,
    role: "staff",
    errors: ["imports_limit"],
    budget: "merchant",
  }),
  listImports: merchantOperation({
    endpoint: "GET /imports",
    tag: "Imports",
    summary: "List imports",
    description: "Returns recent imports, newest first.",
    query: z.object(pageQuery),
    response: definePage("ImportPage", Import, "Imports, newest first."),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  getImport: merchantOperation({
    endpoint: "GET /imports/{id}",
    params: { id: "`id` of the import." },
    tag: "Imports",
    summary: "Get an import",
    description: "Returns the progress of an import and the result of its check.",
    response: Import,
    role: "staff",
    errors: ["not_found"],
    budget: "merchant",
  }),
  deleteImport: merchantOperation({
    endpoint: "DELETE /imports/{id}",
    tag: "Imports",
    summary: "Delete an import",
    description: "Deletes an import with its files and its result. Saved products stay. Stop a running import first.",
    response: named("DeletedImport", { id: text("The deleted import.") }),
    role: "staff",
    errors: ["not_found", "import_state_conflict"],
    budget: "merchant",
  }),
  uploadImportPart: merchantOperation({
    endpoint: "PUT /imports/{id}/parts/{n}",
    params: { n: "Number of the part, starting at 1." },
    tag: "Imports",
    summary: "Upload a part of an import",
    description: `Stores a part of the files. Concatenate the bytes of all files and cut them into parts of at most ${limits.importPartBytes / 1024 / 1024} MB, numbered from 1. Uploading a part again replaces it.`,
    raw: {
      types: [
        "application/octet-stream",
        "text/csv",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      ],
      maxBytes: limits.importPartBytes,
    },
    response: Import,
    role: "staff",
    errors: ["not_found", "invalid_request", "import_state_conflict"],
    budget: "merchant",
  }),
  checkImport: merchantOperation({
    endpoint: "POST /imports/{id}/check",
    tag: "Imports",
    summary: "Check an import without applying it",
    description: "Reads the files and reports what applying them would do. Nothing in the shop changes.",
    body: z.object(importSettings),
    response: Import,
    role: "staff",
    errors: ["not_found", "import_state_conflict", "import_incomplete"],
    budget: "merchant",
  }),
  applyImport: merchantOperation({
    endpoint: "POST /imports/{id}/apply",
    tag: "Imports",
    summary: "Apply or resume an import",
    description: `Saves products for up to ${limits.importWorkSeconds} seconds and returns the progress. The rest continues automatically, or sooner if you call it again. Each product is saved once, regardless of the number of calls.`,
    response: Import,
    role: "staff",
    errors: ["not_found", "import_state_conflict", "import_unreadable", "import_undecided"],
    budget: "merchant",
  }),
  stopImport: merchantOperation({
    endpoint: "POST /imports/{id}/stop",
    tag: "Imports",
    summary: "Stop an import",
    description: "Stops the import after the current products. Saved products stay; applying it again resumes it.",
    response: Import,
    role: "staff",
    errors: ["not_found", "import_state_conflict"],
    budget: "merchant",
  }),
  getImportResult: merchantOperation({
    endpoint: "GET /imports/{id}/result",
    tag: "Imports",
    summary: "Download the result of an import",
    description:
      "Returns the rows of the file with two additional columns: `hasil` (result) and `alasan` (reason of a failure). Before the import is applied, they contain the expected result and all issues of each row.",
    response: z.object({}),
    file: "text/csv",
    role: "staff",
    errors: ["not_found", "import_incomplete", "import_unreadable"],
    budget: "merchant",
  }),
  exportProducts: merchantOperation({
    endpoint: "GET /products/export",
    tag: "Imports",
    summary: "Export products as CSV",
    description:
      "Returns a CSV with one row per variant. You can edit and import it again. `versi` prevents lost updates. In an empty shop, it creates the same products.",
    response: z.object({}),
    file: "text/csv",
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
};
