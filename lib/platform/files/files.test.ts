import { describe, expect, test } from "vitest";
import { smallBounds } from "@/lib/testing/fixtures/files/bounds";
import { workbookOf, xlsxOf, zipOf } from "@/lib/testing/fixtures/files/xlsx";
import { allCells, FileBudget, rowOfCells, UnreadableFile } from "@/lib/values/files/file-rows";
import { readSheet } from "./sheet";

const read = (bytes: Buffer | string) => readSheet(Buffer.from(bytes), new FileBudget(smallBounds));
const cellsOf = (bytes: Buffer | string) => read(bytes).map(allCells);
const refusal = (bytes: Buffer | string) => {
  try {
    read(bytes);
  } catch (failure) {
    return failure instanceof UnreadableFile ? failure.message : failure;
  }
  return null;
};

describe("CSV", () => {
  const table: [title: string, file: Buffer | string, rows: string[][]][] = [
    [
      "commas",
      "a,b\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "semicolons",
      "a;b\n1,5;2",
      [
        ["a", "b"],
        ["1,5", "2"],
      ],
    ],
    [
      "tabs",
      "a\tb\n1\t2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ["a separator declared in the file", "sep=;\na;b", [["a", "b"]]],
    [
      "mixed line endings in one file",
      "a,b\r\n1,2\r3,4\n5,6",
      [
        ["a", "b"],
        ["1", "2"],
        ["3", "4"],
        ["5", "6"],
      ],
    ],
    [
      "quotes, doubled quotes, and line breaks in quotes",
      'a,b\n"x ""y""\nz",2',
      [
        ["a", "b"],
        ['x "y"\nz', "2"],
      ],
    ],
    ["a byte order mark", "\ufeffa,b", [["a", "b"]]],
    ["UTF-16 with a byte order mark", Buffer.from("\ufeffa,é", "utf16le"), [["a", "é"]]],
    [
      "UTF-16 without a byte order mark",
      Buffer.from("a,b\n1,2", "utf16le"),
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ["Latin-1", Buffer.from("a,caf\u00e9", "latin1"), [["a", "café"]]],
  ];
  for (const [title, file, rows] of table) {
    test(`reads ${title}`, () => expect(cellsOf(file)).toEqual(rows));
  }

  test("row numbers match those of a spreadsheet", () => {
    expect(read('a\n"x\ny"\n\nz').map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  test("an unreadable CSV file is rejected with a sentence", () => {
    expect(refusal('a,b\n"x,1\n2,3')).toBe("Tanda kutip yang dibuka di baris 2 tidak pernah ditutup.");
    expect(refusal(`a\n${"x\n".repeat(300)}`)).toContain("lebih dari 200 baris");
    expect(refusal("a,".repeat(100))).toContain("Baris 1 lebih dari 60 kolom");
    expect(refusal(`a,b\n1,${"x".repeat(3_000)}`)).toBe("Isi baris 2 kolom B lebih dari 2000 huruf.");
    expect(refusal(Buffer.from([1, 0, 0, 0, 9]))).toContain("bukan berkas teks");
    expect(refusal(Buffer.from("d0cf11e0a1b11ae1", "hex"))).toContain(".xls lama");
  });
});

describe("xlsx", () => {
  test("texts and numbers stay in their columns, and rows keep their numbers", () => {
    const rows = read(xlsxOf([["a", null, "b & <c>"], [], [150_000, 0.1 + 0.2, "é"]]));
    expect(rows).toEqual([rowOfCells(1, ["a", "", "b & <c>"]), rowOfCells(3, ["150000", "0.3", "é"])]);
  });

  test("inline texts, formula results, booleans, errors and namespaces are read", () => {
    const cells = [
      `<x:c t="inlineStr"><x:is><x:r><x:t>satu</x:t></x:r><x:r><x:t> dua</x:t></x:r></x:is></x:c>`,
      `<x:c t="str"><x:f>"a"&amp;"b"</x:f><x:v>ab</x:v></x:c>`,
      `<x:c t="b"><x:v>1</x:v></x:c><x:c t="e"><x:v>#REF!</x:v></x:c><x:c><x:v>1.5E5</x:v></x:c>`,
      `<x:c t="str"><x:v><![CDATA[<b>]]>&#233;&#0;&#xD800;&lol;</x:v></x:c><x:c r="I1" s="a>b"/>`,
    ];
    expect(cellsOf(workbookOf(`<x:sheetData><x:row>${cells.join("")}</x:row></x:sheetData>`))).toEqual([
      ["satu dua", "ab", "TRUE", "", "150000", "<b>é&lol;"],
    ]);
  });

  test("a broken, too large, encrypted or malicious xlsx file is rejected with a sentence", () => {
    const validFile = xlsxOf([["a"]]);
    const at = validFile.indexOf("PK\x01\x02");
    const shifted = Buffer.from(validFile);
    shifted.writeUInt32LE(1, at + 42);
    const table: [what: string, file: Buffer, message: string][] = [
      ["cut off", validFile.subarray(0, validFile.length - 30), "rusak"],
      ["cut in the middle", Buffer.concat([validFile.subarray(0, 60), validFile.subarray(90)]), "rusak"],
      ["only the beginning", Buffer.from("PK\x03\x04"), "rusak"],
      ["entries that overlap", shifted, "rusak"],
      ["no workbook", zipOf([{ name: "a.txt", data: "a" }]), "tidak memuat lembar data"],
      ["a lie about the size", zipOf([{ name: "xl/workbook.xml", data: "<a/>".repeat(9), size: 4 }]), "rusak"],
      ["a bomb", zipOf([{ name: "xl/workbook.xml", data: Buffer.alloc(2_000_000, 32) }]), "terlalu besar"],
      [
        "a bomb that lies",
        zipOf([{ name: "xl/workbook.xml", data: Buffer.alloc(2_000_000, 32), size: 9 }]),
        "terlalu besar",
      ],
      ["a password", zipOf([{ name: "xl/workbook.xml", data: "a", flags: 1 }]), "kata sandi"],
      ["entities", workbookOf(`<!DOCTYPE a [<!ENTITY b "c">]><row><c><v>&b;</v></c></row>`), "tidak dapat dibaca"],
      ["a tag that never ends", workbookOf(`<row><c r="`), "tidak dapat dibaca"],
      ["a row far below", workbookOf(`<row r="1048576"><c><v>1</v></c></row>`), "lebih dari 200 baris"],
      ["a column far out", workbookOf(`<row><c r="XFD1"><v>1</v></c></row>`), "lebih dari 60 kolom"],
    ];
    for (const [what, file, message] of table)
      expect([what, refusal(file)]).toEqual([what, expect.stringContaining(message)]);
  });
});

describe("limits for all files of an import", () => {
  /** Reads files one after another, as an import does. */
  const together = (...files: (Buffer | string)[]) => {
    const budget = new FileBudget(smallBounds);
    try {
      return files.map((file) => readSheet(Buffer.from(file), budget).length);
    } catch (failure) {
      return failure instanceof UnreadableFile ? failure.message : failure;
    }
  };
  const rows = (count: number, row: string) => workbookOf(`<sheetData>${row.repeat(count)}</sheetData>`);

  test("a row keeps its non-empty cells, however far to the right", () => {
    const [row] = read(workbookOf(`<row><c r="BH1"><v>1</v></c><c r="A1"><v>2</v></c><c r="A1"><v>3</v></c></row>`));
    expect(row).toEqual({ line: 1, columns: [0, 59], texts: ["3", "1"] });
    expect(read("a,,,b\n,,,\n,,,c")).toEqual([
      { line: 1, columns: [0, 3], texts: ["a", "b"] },
      { line: 3, columns: [3], texts: ["c"] },
    ]);
  });

  test("rows, cells and unpacked bytes of all files count together", () => {
    const half = rows(120, "<row><c><v>1</v></c></row>");
    expect(together(half)).toEqual([120]);
    expect(together(half, half)).toContain("lebih dari 200 baris");
    const wide = rows(20, `<row>${"<c><v>1</v></c>".repeat(30)}</row>`);
    expect(together(wide)).toEqual([20]);
    expect(together(wide, wide)).toContain("lebih dari 1000 sel");
    const padded = rows(1, `<row><c><v>1</v></c></row>${" ".repeat(110_000)}`);
    expect(together(padded)).toEqual([1]);
    expect(together(padded, padded)).toContain("terlalu besar");
    expect(together(`a${"\n".repeat(100)}${" ".repeat(199_000)}`, "a\n".repeat(1_000))).toContain("terlalu besar");
  });

  test("a shared text counts in every cell that uses it", () => {
    const cell = `<c t="s"><v>0</v></c>`;
    const strings = ["x".repeat(1_900)];
    const many = workbookOf(`<row>${cell.repeat(50)}</row><row>${cell.repeat(55)}</row>`, { strings });
    expect(together(workbookOf(`<row>${cell.repeat(50)}</row>`, { strings }))).toEqual([1]);
    expect(together(many, many)).toContain("terlalu besar");
  });

  test("rows without text count only as rows", () => {
    expect(together(rows(199, "<row/>"), rows(199, `<row><c r="BH1"/></row>`))).toEqual([0, 0]);
  });
});
