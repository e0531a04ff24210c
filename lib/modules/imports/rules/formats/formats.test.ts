import { expect, test } from "vitest";
import { csvRows } from "@/lib/platform/files/csv";
import { FileBudget, type FileRow, rowOfCells } from "@/lib/values/files/file-rows";
import { type ReadFiles, readFiles } from "../read";

const bounds = { rows: 1_000, cells: 100_000, columns: 100, cellLength: 10_000, unpackedBytes: 10_000_000 };
const choices = { prices: "thousands" as const, weightGrams: null };

function read(...files: (string | FileRow[])[]): ReadFiles {
  const rows = files.map((file) => (typeof file === "string" ? [...csvRows(file, new FileBudget(bounds))] : file));
  const found = readFiles(rows, choices);
  if (!found) throw new Error("No format is known that writes so.");
  return found;
}

/** Rows of a workbook, starting with the first line. */
function sheet(...rows: string[][]): FileRow[] {
  return rows.map((cells, at) => rowOfCells(at + 1, cells)).filter(({ texts }) => texts.length > 0);
}

test("Shopify: both generations of its CSV give the same product", () => {
  const older = `Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Variant Image,Status
kaos,Kaos,<p>Halus</p><script>x()</script>,Baju,"katun, polos",TRUE,Ukuran,S,K-S,200,shopify,5,deny,150000.00,175000,https://a.example/1.jpg,1,Depan,,active
kaos,,,,,,,M,K-M,200,shopify,-2,deny,150000.00,,https://a.example/2.jpg,2,,https://a.example/m.jpg,
topi,Topi,,,,FALSE,Title,Default Title,T,80,,0,deny,50000,40000,,,,,draft
"Catatan: contoh saja",,,,,,,,,,,,,,,,,,,`;
  const newer = `Title,URL handle,Description,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Product image URL,Image position,Image alt text,Variant image URL
Kaos,kaos,<p>Halus</p>,Baju,"katun, polos",TRUE,Active,K-S,Ukuran,S,150000.00,175000,shopify,5,deny,200,https://a.example/1.jpg,1,Depan,
,kaos,,,,,,K-M,,M,150000.00,,shopify,-2,deny,200,https://a.example/2.jpg,2,,https://a.example/m.jpg
Topi,topi,,,,FALSE,Draft,T,Title,Default Title,50000,40000,,0,deny,80,,,,`;
  const [kaos, topi] = read(older).products;
  expect(kaos).toEqual({
    lines: [2, 3],
    handle: "kaos",
    name: "Kaos",
    description: "Halus",
    category: { key: null, label: "Baju" },
    tags: ["katun", "polos"],
    status: "published",
    options: [{ name: "Ukuran", values: ["S", "M"] }],
    pictures: [
      { url: "https://a.example/1.jpg", alt: "Depan" },
      { url: "https://a.example/2.jpg", alt: null },
      { url: "https://a.example/m.jpg", alt: null },
    ],
    variants: [
      {
        line: 2,
        sku: "K-S",
        options: { Ukuran: "S" },
        price: 150_000,
        compareAtPrice: 175_000,
        weightGrams: 200,
        stock: 5,
        pictureUrl: null,
      },
      {
        line: 3,
        sku: "K-M",
        options: { Ukuran: "M" },
        price: 150_000,
        compareAtPrice: null,
        weightGrams: 200,
        stock: 0,
        pictureUrl: "https://a.example/m.jpg",
      },
    ],
  });
  expect(topi).toMatchObject({
    status: "hidden",
    options: [],
    variants: [{ options: {}, stock: null, compareAtPrice: null }],
  });
  expect(read(newer).products).toEqual([kaos, topi]);
  expect([read(older).format, read(older).findings.faults, read(older).findings.notes.map(({ line }) => line)]).toEqual(
    ["shopify", [], [5]],
  );
});

test("a system that sells beyond the stock keeps its number, and a note per row says so", () => {
  const shopify = `Title,URL handle,SKU,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity,Continue selling when out of stock
Kaos,kaos,K-S,Ukuran,S,150000,shopify,7,continue
,kaos,K-M,,M,150000,shopify,-3,TRUE
,kaos,K-L,,L,150000,shopify,4,deny
,kaos,K-X,,X,150000,,0,continue`;
  const { products, findings } = read(shopify);
  expect(products[0]?.variants.map(({ stock }) => stock)).toEqual([7, 0, 4, null]);
  expect(findings.notes.map(({ line, column, message }) => [line, column, message.slice(0, 72)])).toEqual([
    [
      2,
      "Continue selling when out of stock",
      "Shopify tetap menjual barang ini saat stoknya habis. Di sini stoknya 7 d",
    ],
    [
      3,
      "Continue selling when out of stock",
      "Shopify tetap menjual barang ini saat stoknya habis. Di sini stoknya 0 d",
    ],
  ]);
  const older = "Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Policy";
  expect(read(`${older}\ntopi,Topi,T,50000,12,continue`).products[0]?.variants[0]?.stock).toBe(12);
  const woo = "SKU,Name,Type,Published,Stock,In stock?,Backorders allowed?,Regular price,ID";
  const backordered = read(`${woo}\nPIN,Pin,simple,1,9,1,notify,10000,1\nTAS,Tas,simple,1,,1,1,10000,2`);
  expect(backordered.products.map(({ variants }) => variants[0]?.stock)).toEqual([9, null]);
  expect(backordered.findings.notes.map(({ line }) => line)).toEqual([2]);
});

const wooHeader =
  "ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global";
const wooRows = `
1,variable,TAS,Tas,1,0,visible,,"Bagus\\nsekali",,,taxable,,1,,,0,0,0.5,,,,1,,,,"Tas > Wanita, Baru","kulit, besar",,"https://a.example/1.jpg, https://a.example/2.jpg",,,,,,,,,0,Warna,"Merah, Biru",1,1
2,variation,TAS-M,Tas - Merah,1,0,visible,,,,,taxable,,1,3,,0,0,,,,,1,,200000,250000,,,,https://a.example/m.jpg,,,id:1,,,,,,1,Warna,Merah,,1
3,variation,TAS-B,Tas - Biru,1,0,visible,,,2026-01-01,,taxable,,1,,,1,0,"0,7",,,,1,,200000,250000,,,,,,,TAS,,,,,,2,Warna,Biru,,1
4,"simple, virtual",'=PIN,Pin,-1,0,visible,Kecil,,,,taxable,,0,,,0,0,,,,,1,,,10000,,,,,,,,,,,,,0,,,,
5,grouped,G,Paket,1,0,visible,,,,,taxable,,1,,,0,0,,,,,1,,,,,,,,,,,,,,,,0,,,,
6,variation,X,Yatim,1,0,visible,,,,,taxable,,1,,,0,0,,,,,1,,,10000,,,,,,,id:99,,,,,,0,Warna,Merah,,1`;

test("WooCommerce: variations join their product, dated sales are skipped, groups and orphans are issues", () => {
  const { format, products, findings } = read(wooHeader + wooRows);
  const [tas, pin] = products;
  expect([format, products.length]).toEqual(["woocommerce", 2]);
  expect(tas).toMatchObject({
    lines: [2, 3, 4],
    name: "Tas",
    description: "Bagus\nsekali",
    category: { label: "Wanita" },
    tags: ["kulit", "besar"],
    options: [{ name: "Warna", values: ["Merah", "Biru"] }],
    pictures: [
      { url: "https://a.example/1.jpg" },
      { url: "https://a.example/2.jpg" },
      { url: "https://a.example/m.jpg" },
    ],
    variants: [
      { sku: "TAS-M", price: 200_000, compareAtPrice: 250_000, stock: 3, weightGrams: 500 },
      { sku: "TAS-B", price: 250_000, compareAtPrice: null, stock: null, weightGrams: 700 },
    ],
  });
  expect(pin).toMatchObject({
    name: "Pin",
    description: "Kecil",
    status: "hidden",
    variants: [{ sku: "=PIN", stock: 0, options: {} }],
  });
  expect(findings.faults.map(({ line, column }) => [line, column])).toEqual([
    [7, "Parent"],
    [6, "Type"],
  ]);
  expect(findings.notes).toMatchObject([{ line: 4, column: "Sale price" }]);
});

test("WooCommerce: translated columns are recognized by their position", () => {
  const plain = read(wooHeader + wooRows).products;
  const strange = wooHeader
    .split(",")
    .map((name, at) => (at === 0 ? name : `Kolom${at} ${name.replace(/[^\d()kgcm ]|Download/g, "x")}`));
  expect(read(strange.join(",") + wooRows).products).toEqual(plain);
  const withCode = (line: string) => line.replace(/^((?:"[^"]*"|[^,]*),){3}/, (first) => `${first},`);
  const newer = [strange.join(","), ...wooRows.trim().split("\n")].map(withCode).join("\n");
  expect(read(newer).products).toEqual(plain);
});

test("Shopee: its template is read from row seven on, by the keys in the first row", () => {
  const keys = [
    "ps_category|0|0",
    "ps_product_name|1|0",
    "ps_product_description|1|0",
    "et_title_variation_integration_no|0|0",
    "et_title_variation_1|0|0",
    "et_title_option_for_variation_1|0|0",
    "et_title_image_per_variation|0|3",
    "ps_price|1|1",
    "ps_stock|0|1",
    "ps_sku_short|0|0",
    "ps_sku_parent_short|0|0",
    "ps_item_cover_image|0|3",
    "ps_item_image_1|0|3",
    "ps_weight|1|1",
    "ps_product_pre_order_dts|0|1",
    "ps_maximum_purchase_quantity|0|0",
  ];
  const labels = [
    "Kategori",
    "Nama Produk",
    "Deskripsi Produk",
    "Kode Integrasi Variasi",
    "Nama Variasi 1",
    "Varian",
    "Foto",
    "Harga",
    "Stok",
    "SKU",
    "SKU Induk",
    "Foto Sampul",
    "Foto 1",
    "Berat (kg)",
    "Masa Pengemasan",
    "Maks",
  ];
  const rows = [
    [
      "100629 - Pakaian/Kaos",
      "Kaos",
      "Baris 1\nBaris 2",
      "A1",
      "Warna",
      "Hitam",
      "https://a.example/h.jpg",
      "150000",
      "4",
      "K-H",
      "K",
      "https://a.example/0.jpg",
      "https://a.example/1.jpg",
      "0.25",
      "2",
      "3",
    ],
    ["", "Kaos", "", "A1", "", "Putih", "", "155000", "0", "K-P", "", "", "", "", "", ""],
    ["", "Topi", "Topi rapi", "", "", "", "", "50000", "", "", "T", "", "", "0.1", "14", ""],
  ];
  const { format, products, findings } = read(
    sheet(keys, ["mass_new_basic"], labels, ["Wajib"], ["x"], ["y"], ...rows),
  );
  expect([format, findings.faults]).toEqual(["shopee", []]);
  expect(products).toMatchObject([
    {
      lines: [7, 8],
      name: "Kaos",
      description: "Baris 1\nBaris 2",
      category: { label: "Kaos" },
      maxPerOrder: 3,
      options: [{ name: "Warna", values: ["Hitam", "Putih"] }],
      pictures: [
        { url: "https://a.example/0.jpg" },
        { url: "https://a.example/1.jpg" },
        { url: "https://a.example/h.jpg" },
      ],
      variants: [
        { sku: "K-H", price: 150_000, stock: 4, weightGrams: 250, pictureUrl: "https://a.example/h.jpg" },
        { sku: "K-P", price: 155_000, stock: 0, weightGrams: 250 },
      ],
    },
    {
      lines: [9],
      name: "Topi",
      preorderLeadDays: 14,
      options: [],
      variants: [{ sku: "T", price: 50_000, weightGrams: 100 }],
    },
  ]);
});

test("Shopee: the files of an export are joined by product number", () => {
  const head = (...keys: string[]) => [keys, ["meta"], ["label"], ["Berat (g)", "", "Berat (g)"], ["x"], ["y"]];
  const sales = sheet(
    ...head(
      "et_title_product_id",
      "et_title_product_name",
      "et_title_variation_id",
      "et_title_variation_name",
      "et_title_parent_sku",
      "et_title_variation_sku",
      "et_title_variation_price",
      "et_title_variation_stock",
    ),
    ["50562805590", "Tas", "1", "Merah,Besar", "TAS", "T-MB", "150000", "3"],
    ["50562805590", "Tas", "2", "Merah,Kecil", "", "T-MK", "140000", "0"],
    ["50562805591", "Topi", "", "", "TOPI", "", "50000", "9"],
  );
  const basic = sheet(...head("et_title_product_id", "et_title_product_name", "et_title_product_description"), [
    "50562805590",
    "Tas Kulit",
    "Panjang",
  ]);
  const media = sheet(
    ...head(
      "et_title_product_id",
      "et_title_product_category",
      "ps_item_cover_image",
      "ps_item_image.1",
      "et_title_variation_1",
    ),
    ["50562805590", "1 - Tas/Tas Bahu", "https://a.example/0.jpg", "https://a.example/1.jpg", "Warna"],
  );
  const shipment = sheet(...head("et_title_product_id", "et_title_product_name", "et_title_product_weight"), [
    "50562805590",
    "Tas",
    "700",
  ]);
  const { format, products, findings } = read(basic, media, sales, shipment);
  expect([format, findings.faults]).toEqual(["shopee_export", []]);
  expect(products).toMatchObject([
    {
      lines: [7, 8],
      name: "Tas Kulit",
      description: "Panjang",
      category: { label: "Tas Bahu" },
      options: [
        { name: "Warna", values: ["Merah"] },
        { name: "Variasi 2", values: ["Besar", "Kecil"] },
      ],
      pictures: [{ url: "https://a.example/0.jpg" }, { url: "https://a.example/1.jpg" }],
      variants: [
        { sku: "T-MB", price: 150_000, stock: 3, weightGrams: 700 },
        { sku: "T-MK", stock: 0 },
      ],
    },
    { name: "Topi", options: [], variants: [{ sku: "TOPI", price: 50_000, stock: 9 }] },
  ]);
  expect(read(basic).findings.faults[0]?.message).toContain("sales_info");
});

test("our own format: a missing column leaves its field unchanged", () => {
  const { format, products, findings } = read("SKU;Harga\nKWG-1;15.000\nTRT-1;15,5");
  expect(format).toBe("etalase");
  expect(products[0]).toEqual({
    lines: [2],
    handle: null,
    options: [],
    variants: [{ line: 2, sku: "KWG-1", options: {}, price: 15_000 }],
  });
  expect(findings.faults).toEqual([
    { line: 3, column: "harga", message: "Ini bukan harga. Tulis seperti 15000 atau 15.000." },
  ]);
});

test("an ambiguous `19.990` is asked about once per file, and an unknown file is rejected", () => {
  const file =
    "Title,URL handle,Option1 value,Price\nA,a,Default Title,19.990\nB,b,Default Title,-5\nC,c,Default Title,9.99";
  const rows = [...csvRows(file, new FileBudget(bounds))];
  const asked = readFiles([rows], { prices: null, weightGrams: null });
  expect(asked?.findings.isUndecided).toBe(true);
  expect(asked?.findings.samples[0]).toEqual({ line: 2, written: "19.990", asThousands: 19_990, asFraction: null });
  expect(read(file).findings.faults).toEqual([
    { line: 3, column: "Price", message: "Harga tidak boleh di bawah nol." },
    { line: 4, column: "Price", message: "Harga harus rupiah utuh, tanpa sen." },
  ]);
  expect(readFiles([[...csvRows("a,b\n1,2", new FileBudget(bounds))]], choices)).toBeNull();
});
