import { workbookOf, xlsxOf, zipOf } from "./xlsx";

/** A file that somebody could upload by mistake or on purpose, and the text that its report must contain. */
export type HostileFile = { what: string; bytes: Buffer; says?: RegExp };

/** Deterministic pseudo-random numbers. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const header = "Handle,Title,Body (HTML),Variant SKU,Option1 Name,Option1 Value,Variant Price,Variant Grams,Image Src";
const good = "baik,Baik,,BAIK-1,Title,Default Title,10000,100,";
const csv = (...rows: string[]) => Buffer.from([header, good, ...rows].join("\n"));
const row = (
  over: Partial<Record<"handle" | "title" | "body" | "sku" | "price" | "grams" | "image" | "value", string>>,
) =>
  [
    over.handle ?? "buruk",
    over.title ?? "Buruk",
    over.body ?? "",
    over.sku ?? "BURUK-1",
    "Ukuran",
    over.value ?? "S",
    over.price ?? "5000",
    over.grams ?? "50",
    over.image ?? "",
  ]
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(",");

/** Returns a hundred hostile files. */
export function hostileFiles(): HostileFile[] {
  return [...packed(), ...listUnusualTexts(), ...listInvalidTables()];
}

/** Workbooks that are truncated, corrupted or zip bombs. */
function packed(): HostileFile[] {
  const workbook = xlsxOf([
    ["Title", "URL handle", "Option1 value", "Price"],
    ["A", "a", "Default Title", 5000],
  ]);
  const cut = Array.from({ length: 10 }, (_, at) => ({
    what: `a workbook cut at byte ${at * 60}`,
    bytes: workbook.subarray(0, at * 60 + 4),
    says: /rusak/,
  }));
  const random = chance(7);
  const changed = Array.from({ length: 20 }, (_, at) => {
    const bytes = Buffer.from(workbook);
    for (let times = 0; times < 4; times++) bytes[4 + random(bytes.length - 4)] = random(256);
    return { what: `a workbook with other bytes, ${at}`, bytes };
  });
  const laughs = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData>`;
  const bomb = { name: "xl/workbook.xml", data: Buffer.alloc(120_000_000, 32) };
  return [
    ...cut,
    ...changed,
    { what: "a bomb", bytes: zipOf([bomb]), says: /terlalu besar/ },
    { what: "a bomb that lies about its size", bytes: zipOf([{ ...bomb, size: 9 }]), says: /terlalu besar/ },
    { what: "entities", bytes: workbookOf(laughs), says: /tidak dapat dibaca/ },
    { what: "tags without end", bytes: workbookOf("<row>".repeat(5_000)), says: /bukan dari/ },
    { what: "a password", bytes: zipOf([{ name: "a", data: "b", flags: 1 }]), says: /kata sandi/ },
    { what: "an archive of something else", bytes: zipOf([{ name: "foto.jpg", data: "x" }]), says: /lembar data/ },
    { what: "a million rows below", bytes: workbookOf(`<row r="1048576"><c><v>1</v></c></row>`), says: /baris/ },
    { what: "the last column", bytes: workbookOf(`<row><c r="XFD1"><v>1</v></c></row>`), says: /kolom/ },
    { what: "an old workbook", bytes: Buffer.from("d0cf11e0a1b11ae100000000", "hex"), says: /\.xls lama/ },
  ];
}

/** Texts that are not tables, or tables in an unusual format. */
function listUnusualTexts(): HostileFile[] {
  const random = chance(11);
  const noise = Array.from({ length: 10 }, (_, at) => ({
    what: `noise, ${at}`,
    bytes: Buffer.from(Array.from({ length: 400 }, () => random(256))),
    says: /bukan|tidak pernah ditutup/,
  }));
  const plain = [header, good, row({ title: "Café" })].join("\n");
  return [
    ...noise,
    { what: "a byte order mark", bytes: Buffer.from(`\ufeff${plain}`) },
    { what: "UTF-16", bytes: Buffer.from(`\ufeff${plain}`, "utf16le") },
    { what: "UTF-16 the other way round", bytes: Buffer.from(`\ufeff${plain}`, "utf16le").swap16() },
    { what: "half of a letter in UTF-16", bytes: Buffer.from(`\ufeff${plain}\ud800`, "utf16le") },
    { what: "Latin-1", bytes: Buffer.from(plain, "latin1") },
    { what: "mixed line ends", bytes: Buffer.from(plain.replace("\n", "\r\n").replace(/\n(?=")/, "\r")) },
    { what: "semicolons", bytes: Buffer.from(plain.replaceAll(",", ";")) },
    { what: "tabs", bytes: Buffer.from(plain.replaceAll(",", "\t")) },
    { what: "an open quote", bytes: csv('"x'), says: /tidak pernah ditutup/ },
    { what: "only a mark", bytes: Buffer.from("\ufeff"), says: /bukan dari/ },
    { what: "only a header", bytes: Buffer.from(header), says: /Tidak ada produk/ },
    { what: "only separators", bytes: Buffer.from(",,,,\n".repeat(50)), says: /bukan dari/ },
    { what: "a web page", bytes: Buffer.from("<!doctype html><html><body>Masuk</body></html>"), says: /bukan dari/ },
    { what: "JSON", bytes: Buffer.from('{"produk":[1,2,3]}'), says: /bukan dari/ },
    { what: "300 columns", bytes: Buffer.from(`${plain.replace(header, header + ",x".repeat(300))}`) },
    { what: "600 columns", bytes: Buffer.from(header + ",x".repeat(600)), says: /lebih dari 500 kolom/ },
    { what: "60,000 rows", bytes: Buffer.from(`${header}\n${"x\n".repeat(60_000)}`), says: /lebih dari 50000 baris/ },
    { what: "a cell without end", bytes: csv(row({ body: "x".repeat(50_000) })), says: /lebih dari 40000 huruf/ },
  ];
}

/** Tables with invalid cells. */
function listInvalidTables(): HostileFile[] {
  const price = (cell: string, says: RegExp) => ({
    what: `a price of ${cell}`,
    bytes: csv(row({ price: cell })),
    says,
  });
  const image = (url: string) => ({
    what: `a picture at ${url}`,
    bytes: csv(row({ image: url })),
    says: /tidak akan diambil/,
  });
  const body = (html: string) => ({ what: `a text like ${html.slice(0, 20)}`, bytes: csv(row({ body: html })) });
  return [
    price("-5000", /di bawah nol/),
    price("19.990", /^$/),
    price("15,5", /rupiah utuh/),
    price("19.99", /rupiah utuh/),
    price("1e9", /bukan harga/),
    price("Infinity", /bukan harga/),
    price("=5000+1", /bukan harga/),
    price("9".repeat(40), /bukan harga/),
    price("9007199254740991", /Harga terlalu/),
    price("", /Harga belum diisi/),
    image("http://127.0.0.1/a.png"),
    image("https://169.254.169.254/latest/meta-data"),
    image("https://10.0.0.1/a.png"),
    image("https://[::1]/a.png"),
    image("https://2130706433/a.png"),
    image("file:///etc/passwd"),
    image("javascript:alert(1)"),
    image(`https://a.example/${"a".repeat(2_000)}`),
    body("<script>alert(1)</script><p>Halo</p>"),
    body('<img src=x onerror="alert(1)">Halo'),
    body("<".repeat(5_000)),
    body("<!--".repeat(2_000)),
    body("&#0;&#xD800;&amp;lt;script&gt;"),
    { what: "the same SKU twice", bytes: csv(row({ sku: "BAIK-1" })), says: /sudah ada di baris 2/ },
    { what: "the same variant twice", bytes: csv(row({}), row({ sku: "BURUK-2" })), says: /pilihan yang sama/ },
    { what: "no name", bytes: csv(row({ title: "" })), says: /bukan produk/ },
    { what: "a name of a page", bytes: csv(row({ title: "x".repeat(9_000) })), says: /Nama terlalu/ },
    { what: "a name that nobody sees", bytes: csv(row({ title: "\u200b\u200d" })), says: /Nama kosong/ },
    { what: "a name with a bell", bytes: csv(row({ title: "Lon\u0007ceng" })), says: /Nama kosong/ },
    { what: "a long SKU", bytes: csv(row({ sku: "x".repeat(900) })), says: /SKU terlalu/ },
    { what: "a long value", bytes: csv(row({ value: "x".repeat(900) })), says: /Pilihan terlalu/ },
    { what: "a weight that is none", bytes: csv(row({ grams: "berat" })), says: /Berat ini tidak dapat dibaca/ },
    { what: "no weight", bytes: csv(row({ grams: "" })), says: /Berat belum diisi/ },
    { what: "a formula as name", bytes: csv(row({ title: "=cmd|' /C calc'!A0" })) },
  ];
}
