import * as z from "zod";
import { count, flag, instant, line, list, named, part, rupiah, text, word } from "../fields";
import { limits } from "../limits";
import { merchantEndpoints } from "./endpoints";
import { pageOf, pageQuery } from "./lists";
import { merchantOperation } from "./operation";

const readings = ["thousands", "fraction"] as const;

const ImportFile = named("ImportFile", {
  name: text("What the file is called."),
  bytes: count("How large it is."),
});

const ImportRemark = named("ImportRemark", {
  line: count("The row, as a spreadsheet numbers it; null: it is about the whole file."),
  column: text("What the file calls the column; null: it is about the whole row."),
  message: text("What is wrong or worth knowing, for the merchant's eyes."),
});

const PriceSample = named("ImportPriceSample", {
  line: count("The row that the price is in."),
  written: text("The price as the file has it."),
  as_thousands: rupiah("What it is where `19.990` means nineteen thousand; null: no price."),
  as_fraction: rupiah("What it is where `19.990` means nineteen and a fraction; null: no price."),
});

const ImportReport = named("ImportReport", {
  format: word(
    ["etalase", "shopify", "woocommerce", "shopee", "shopee_export"],
    "Which system wrote the files; null: they cannot be read, and `faults` says why.",
  ),
  rows: count("Rows of the file that has the products."),
  products: count("Products in the files."),
  would_make: count("Products that would be new."),
  would_change: count("Products that would change."),
  would_leave: count("Products that are in the shop already, just so."),
  would_fail: count("Products that would be left out, for a fault in one of their rows."),
  fault_count: count("How many faults there are."),
  faults: list(
    ImportRemark,
    `The first ${limits.importRemarks} of them; the result as a file has all. A product with a fault in any row is left out.`,
  ),
  note_count: count("How many notes there are."),
  notes: list(ImportRemark, `The first ${limits.importRemarks} of them. A note keeps nothing from being imported.`),
  price_samples: list(PriceSample, "Up to three prices as the file writes them, those first that could be two prices."),
  asks_prices: flag("Whether prices could be read in two ways: `prices` must be chosen before it can be applied."),
  pictures: count("Pictures that the files name by their address."),
});

const FailedPicture = named("ImportFailedPicture", {
  product_id: text("The product that was to have it."),
  url: text("Where the file said that it is."),
  reason: text("Why it was given up, in one word, such as `away` or `no_picture`."),
  message: text("The same for the merchant's eyes."),
});

const Import = named("Import", {
  id: text("Names the import."),
  state: word(
    ["uploading", "checked", "applying", "stopped", "done"],
    "How far it is. One that is being applied goes on by itself; a stopped one may go on.",
  ),
  files: list(ImportFile, "Its files, in the order in which their bytes come."),
  received_bytes: count("Bytes that have come so far."),
  prices: word(readings, "What was chosen for prices such as `19.990`; null: nothing."),
  weight_grams: count("What a new variant weighs where the file does not say; null: it is then left out."),
  update_stock: flag("Whether variants that the shop has get the stock of the file. New ones always do."),
  report: part(ImportReport, "What the last check found; null: it was not checked."),
  done: count("Products that are done with."),
  made: count("Products that are new."),
  changed: count("Products that have changed."),
  same: count("Products that were there just so."),
  failed: count("Products that were left out; the result says why."),
  pictures_waiting: count("Pictures that the file names and that are still to be fetched."),
  pictures_failed: count("Pictures that were given up."),
  failed_pictures: list(FailedPicture, "Up to 50 of them."),
  created_at: instant("When it was begun."),
  finished_at: instant("When it was done; null: it is not."),
  expires_at: instant("When it is forgotten, with its files."),
});

const wishes = {
  prices: z
    .enum(readings)
    .nullable()
    .optional()
    .describe("What prices such as `19.990` mean: `thousands` for 19990, `fraction` for 19.99."),
  weight_grams: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .optional()
    .describe("What a new variant weighs where the file does not say; null or absent: it is left out."),
  update_stock: z
    .boolean()
    .optional()
    .describe("Whether variants that the shop has get the stock of the file too. Usually they keep theirs."),
};

const uploading = `Send the bytes with \`PUT /imports/{id}/parts/{n}\`, then check them, then apply them. What is not checked within an hour, or not applied after ${
  limits.importSeconds / 86_400
} days, is forgotten. A shop has at most ${limits.importsOpen} imports that are not done.`;

export const createImport = merchantOperation({
  endpoint: merchantEndpoints.createImport,
  tag: "Imports",
  summary: "Begin an import of products",
  description: `Says which files come: a CSV of Shopify, WooCommerce or our own, a Shopee template, or the files of a Shopee export together. ${uploading}`,
  body: z.object({
    files: z
      .array(
        z.object({
          name: line(1, 200).describe("What the file is called."),
          bytes: z.int().min(1).max(limits.importBytes).describe("How large it is."),
        }),
      )
      .min(1)
      .max(limits.importFiles)
      .refine((files) => files.reduce((sum, { bytes }) => sum + bytes, 0) <= limits.importBytes)
      .describe("The files, in the order in which their bytes will come, one right after another."),
    ...wishes,
  }),
  response: Import,
  role: "staff",
  errors: ["imports_limit"],
  budget: "merchant",
});

export const listImports = merchantOperation({
  endpoint: merchantEndpoints.listImports,
  tag: "Imports",
  summary: "List imports",
  description: "The imports of the last days, newest first.",
  query: z.object(pageQuery),
  response: pageOf("ImportPage", Import, "The imports, newest first."),
  role: "staff",
  errors: [],
  budget: "merchant",
});

export const getImport = merchantOperation({
  endpoint: merchantEndpoints.getImport,
  tag: "Imports",
  summary: "Get an import",
  description: "How far it is, and what the check found.",
  response: Import,
  role: "staff",
  errors: ["not_found"],
  budget: "merchant",
});

export const removeImport = merchantOperation({
  endpoint: merchantEndpoints.removeImport,
  tag: "Imports",
  summary: "Remove an import",
  description:
    "Forgets it with its files and its result. What it has saved stays. One that is being applied must be stopped first.",
  response: named("RemovedImport", { id: text("The import that is gone.") }),
  role: "staff",
  errors: ["not_found", "import_moved"],
  budget: "merchant",
});

export const putImportPart = merchantOperation({
  endpoint: merchantEndpoints.putImportPart,
  tag: "Imports",
  summary: "Send a part of the files",
  description: `The bytes of all files one after another, cut into parts of at most ${limits.importPartBytes / 1024 / 1024} MB, numbered from 1. A part that is sent again takes the place of the one before.`,
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
  errors: ["not_found", "invalid_request", "import_moved"],
  budget: "merchant",
});

export const checkImport = merchantOperation({
  endpoint: merchantEndpoints.checkImport,
  tag: "Imports",
  summary: "Check what an import would do",
  description: "Reads the files and looks what applying them would do. Nothing in the shop changes.",
  body: z.object(wishes),
  response: Import,
  role: "staff",
  errors: ["not_found", "import_moved", "import_incomplete"],
  budget: "merchant",
});

export const applyImport = merchantOperation({
  endpoint: merchantEndpoints.applyImport,
  tag: "Imports",
  summary: "Apply an import, or go on with it",
  description: `Saves products for up to ${limits.importWorkSeconds} seconds and answers how far it came. What is left goes on by itself, or sooner when this is called again: each product is saved once, however often it is called.`,
  response: Import,
  role: "staff",
  errors: ["not_found", "import_moved", "import_unreadable", "import_undecided"],
  budget: "merchant",
});

export const stopImport = merchantOperation({
  endpoint: merchantEndpoints.stopImport,
  tag: "Imports",
  summary: "Stop an import",
  description: "Stops after the products that are being saved. What was saved stays; applying it again goes on.",
  response: Import,
  role: "staff",
  errors: ["not_found", "import_moved"],
  budget: "merchant",
});

export const getImportResult = merchantOperation({
  endpoint: merchantEndpoints.getImportResult,
  tag: "Imports",
  summary: "Get the result of an import as a file",
  description:
    "The rows of the file with two columns more: `hasil`, what became of them, and `alasan`, why nothing did. Before it is applied they say what would become of each row, with every fault of it.",
  response: z.object({}),
  file: "text/csv",
  role: "staff",
  errors: ["not_found", "import_incomplete", "import_unreadable"],
  budget: "merchant",
});

export const exportProducts = merchantOperation({
  endpoint: merchantEndpoints.exportProducts,
  tag: "Imports",
  summary: "Get all products as a file",
  description:
    "A CSV with one row for each variant. It can be changed and imported again: `versi` keeps what was changed meanwhile from being lost, and in an empty shop it makes the same products.",
  response: z.object({}),
  file: "text/csv",
  role: "staff",
  errors: [],
  budget: "merchant",
});
