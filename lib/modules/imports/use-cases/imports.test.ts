import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ApiError } from "@/lib/contract/errors";
import { imports } from "@/lib/schema/imports";
import { need } from "@/lib/testing/harness/need";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import { applyImport, checkImport, getImport, getImportResult, listImports, stopImport } from "./imports";
import { createImport, uploadImportPart } from "./uploads";

let the: TestWorld;
let ctx: MerchantContext;
beforeAll(async () => {
  the = await world();
  ctx = { ...the.at(fixedNow), actor: { kind: "staff", id: "stf_1", name: "Sari", role: "staff" } };
});
beforeEach(async () => {
  await the.db.delete(imports);
});
afterAll(() => the.end());

const refusal = (work: Promise<unknown>) => work.catch(({ code }: ApiError) => code);
const put = (id: string, n: number, bytes: Buffer) =>
  uploadImportPart(ctx, { id, n: String(n), bytes, contentType: "application/octet-stream" });

/** Creates an import of one file and returns its ID. */
async function createImportId(name: string, bytes: number): Promise<string> {
  return need((await createImport(ctx, { files: [{ name, bytes }] })).id);
}

test("an import is uploaded in parts, checked, decided, applied and reported row by row", async () => {
  const file = Buffer.from(
    "\ufeffTitle,URL handle,Option1 value,SKU,Price,Weight value (grams)\nKaos,kaos,Default Title,=K1,19.990,200\n",
  );
  const created = await createImport(ctx, { files: [{ name: "produk.csv", bytes: file.length }] });
  expect(created.state).toBe("uploading");
  const id = need(created.id);
  expect(await refusal(applyImport(ctx, { id }))).toBe("import_state_conflict");
  await put(id, 1, file.subarray(0, 20));
  expect(await refusal(checkImport(ctx, { id }))).toBe("import_incomplete");
  await put(id, 2, Buffer.from("salah"));
  await put(id, 2, file.subarray(20));
  const checked = await checkImport(ctx, { id });
  expect(checked).toMatchObject({
    state: "checked",
    received_bytes: file.length,
    report: {
      format: "shopify",
      would_create: 1,
      asks_prices: true,
      price_samples: [{ text: "19.990", as_thousands: 19_990, as_fraction: null }],
    },
  });
  expect(await refusal(applyImport(ctx, { id }))).toBe("import_undecided");
  expect((await checkImport(ctx, { id, prices: "thousands" })).report).toMatchObject({ asks_prices: false });
  expect(await applyImport(ctx, { id })).toMatchObject({ state: "done", done: 1, created: 1 });
  expect(await applyImport(ctx, { id })).toMatchObject({ state: "done", done: 1, created: 1 });
  expect(await refusal(put(id, 3, file))).toBe("import_state_conflict");
  expect(await refusal(stopImport(ctx, { id }))).toBe("import_state_conflict");
  const { name, body } = await getImportResult(ctx, { id });
  expect([name, String(body).split("\r\n")[1]]).toEqual([
    "hasil-produk.csv",
    "Kaos,kaos,Default Title,'=K1,19.990,200,dibuat,",
  ]);
  expect((await listImports(ctx, { limit: 10 })).items?.map((each) => each.id)).toEqual([id]);
});

test("before an import is applied, the result file shows the outcome of each row with all its issues", async () => {
  const rows = Array.from({ length: 201 }, (_, nth) => `salah-${nth},Salah,x,y`);
  const file = Buffer.from(`slug,nama,harga,berat_gram\nbaik,Baik,15000,100\n${rows.join("\n")}\n`);
  const id = await createImportId("produk.csv", file.length);
  await put(id, 1, file);
  const { report } = await checkImport(ctx, { id });
  expect([report?.issue_count, report?.issues?.length]).toEqual([402, 200]);
  const { name, body } = await getImportResult(ctx, { id });
  const lines = String(body).split("\r\n");
  expect([name, lines[1], lines[202]]).toEqual([
    "periksa-produk.csv",
    "baik,Baik,15000,100,akan dibuat,",
    'salah-200,Salah,x,y,akan dilewati,"Ini bukan harga. Tulis seperti 15000 atau 15.000. (baris 203, kolom harga) Ini harus angka bulat mulai dari 0. (baris 203, kolom berat_gram)"',
  ]);
});

test("after the check, the result and the import read the stored rows and never the files", async () => {
  const file = Buffer.from("slug,nama,harga,berat_gram,jual_mulai\nsekali,Sekali,15000,100,2026-12-31T17:00:00Z\n");
  const id = await createImportId("sekali.csv", file.length);
  await put(id, 1, file);
  await checkImport(ctx, { id });
  const opened: string[] = [];
  const openBytes: typeof ctx.secrets.openBytes = (purpose, encryptionContext, sealed) => {
    opened.push(encryptionContext.split("/").slice(2).join("/"));
    return ctx.secrets.openBytes(purpose, encryptionContext, sealed);
  };
  const watched = { ...ctx, secrets: { ...ctx.secrets, openBytes } };
  expect(String((await getImportResult(watched, { id })).body)).toContain("akan dibuat");
  expect(await applyImport(watched, { id })).toMatchObject({ state: "done", created: 1 });
  expect(String((await getImportResult(watched, { id })).body)).toContain("dibuat");
  expect([...new Set(opened)].sort()).toEqual(["head/0", "products/0", "rows/0"]);
});

test("a part that is uploaded again is checked again", async () => {
  const [one, other] = [Buffer.from("slug,nama,harga\na,Satu,15000\n"), Buffer.from("slug,nama,harga\nb,Dua2,15000\n")];
  const id = await createImportId("a.csv", one.length);
  await put(id, 1, one);
  await checkImport(ctx, { id, weight_grams: 100 });
  await put(id, 1, other);
  expect(await checkImport(ctx, { id })).toMatchObject({ state: "checked", report: { products: 1 } });
  expect(String((await getImportResult(ctx, { id })).body)).toContain("Dua2");
});

/** Positions of the issues that a check of a file finds. */
async function checked(content: string): Promise<{ id: string; faults: string[] }> {
  const file = Buffer.from(content);
  const id = await createImportId("produk.csv", file.length);
  await put(id, 1, file);
  const { report } = await checkImport(ctx, { id });
  return { id, faults: (report?.issues ?? []).map(({ line, column }) => `${line} ${column}`) };
}

test("an issue that only the shop can find names its row and column", async () => {
  const rows = [
    "tanpa,Tanpa harga,,,100",
    "murah,Murah,15000,10000,100",
    `panjang,${"Panjang ".repeat(40)},15000,,100`,
  ];
  const { id, faults } = await checked(`slug,nama,harga,harga_coret,berat_gram\n${rows.join("\n")}\n`);
  expect(faults).toEqual(["2 harga", "3 harga_coret", "4 nama"]);
  expect(String((await getImportResult(ctx, { id })).body)).toContain("(baris 3, kolom harga_coret)");
});

test.each([
  ["Shopify's older", "Handle,Title,Variant Price,Variant Grams,Variant SKU", "Title", "Variant Grams"],
  ["Shopify's newer", "URL handle,Title,Price,Weight value (grams),SKU", "Title", "Weight value (grams)"],
])("in %s files, an issue that only the shop can find names its column", async (_, header, name, weight) => {
  const rows = [`panjang,${"Panjang ".repeat(40)},15000,100,`, "ringan,Ringan,15000,,"];
  const { id, faults } = await checked(`${header}\n${rows.join("\n")}\n`);
  expect(faults).toEqual([`2 ${name}`, `3 ${weight}`]);
  expect(String((await getImportResult(ctx, { id })).body)).toContain(`(baris 3, kolom ${weight})`);
});

test("in WooCommerce files, such an issue names its column in the language of the site", async () => {
  const header = "ID,Tipe,SKU,Nama,Diterbitkan,Deskripsi,Stok,Harga reguler,Berat (g)";
  const { faults } = await checked(`${header}\n1,simple,A-1,${"Panjang ".repeat(40)},1,,3,15000,100\n`);
  expect(faults).toEqual(["2 Nama"]);
});

test("an unreadable file is reported and cannot be applied", async () => {
  const id = await createImportId("foto.jpg", 4);
  await put(id, 1, Buffer.from([1, 0, 0, 9]));
  expect((await checkImport(ctx, { id })).report).toMatchObject({
    format: null,
    issues: [{ message: expect.stringContaining("bukan berkas teks") }],
  });
  expect(await refusal(applyImport(ctx, { id }))).toBe("import_unreadable");
  expect(await refusal(getImportResult(ctx, { id }))).toBe("import_unreadable");
  expect(await refusal(getImport(ctx, { id: "imp_lain" }))).toBe("not_found");
  expect(await refusal(put(id, 0, Buffer.from("a")))).toBe("invalid_request");
});

test("without picture storage, the check of a file with pictures reports it", async () => {
  const file = Buffer.from(
    "Title,URL handle,Option1 value,SKU,Price,Weight value (grams),Product image URL\nTopi,topi,Default Title,T1,15000,200,https://foto.example/topi.jpg\n",
  );
  const id = await createImportId("topi.csv", file.length);
  await put(id, 1, file);
  expect((await checkImport(ctx, { id })).report).toMatchObject({ pictures: 1, note_count: 0 });
  const { report } = await checkImport({ ...ctx, media: null }, { id });
  expect(report).toMatchObject({
    note_count: 1,
    notes: [{ line: null, message: expect.stringContaining("tempat menyimpan gambar belum dihubungkan") }],
  });
});
