import { deflateRawSync } from "node:zlib";

/** An entry of a zip file. `size` and `flags` allow values that a zip program would not write. */
export type ZipPart = { name: string; data: Buffer | string; size?: number; flags?: number };

/** Builds a zip file of these entries. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, size, flags = 0 } of parts) {
    const plain = Buffer.from(data);
    const packed = deflateRawSync(plain);
    const commonFields = Buffer.alloc(26);
    commonFields.writeUInt16LE(20, 0);
    commonFields.writeUInt16LE(flags, 2);
    commonFields.writeUInt16LE(8, 4);
    commonFields.writeUInt32LE(packed.length, 14);
    commonFields.writeUInt32LE(size ?? plain.length, 18);
    commonFields.writeUInt16LE(Buffer.byteLength(name), 22);
    const made = Buffer.from([20, 0]);
    const directoryFields = Buffer.alloc(14);
    directoryFields.writeUInt32LE(offset, 10);
    const header = Buffer.concat([Buffer.from("PK\x03\x04"), commonFields, Buffer.from(name), packed]);
    local.push(header);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02"), made, commonFields, directoryFields, Buffer.from(name)]));
    offset += header.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...directory, end]);
}

/** Builds a workbook with one sheet of these rows. Strings are shared; numbers are in their cells. */
export function xlsxOf(rows: readonly (readonly (string | number | null)[])[], sheetName = "Sheet1"): Buffer {
  const strings: string[] = [];
  const cell = (value: string | number | null, row: number, column: number) => {
    if (value === null) return "";
    const at = `r="${toColumnName(column)}${row + 1}"`;
    if (typeof value === "number") return `<c ${at}><v>${value}</v></c>`;
    return `<c ${at} t="s"><v>${strings.push(value) - 1}</v></c>`;
  };
  const body = rows.map((row, at) => {
    const cells = row.map((value, column) => cell(value, at, column)).join("");
    return cells === "" ? "" : `<row r="${at + 1}">${cells}</row>`;
  });
  return workbookOf(`<sheetData>${body.join("")}</sheetData>`, { sheetName, strings });
}

/** Builds a workbook with this content in its only sheet. */
export function workbookOf(
  content: string,
  { sheetName = "Sheet1", strings = [] }: { sheetName?: string; strings?: readonly string[] } = {},
): Buffer {
  const shared = strings.map((text) => `<si><t xml:space="preserve">${inXml(text)}</t></si>`).join("");
  return zipOf([
    {
      name: "xl/workbook.xml",
      data: `<workbook><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      data: `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: "xl/sharedStrings.xml", data: `<sst>${shared}</sst>` },
    { name: "xl/worksheets/sheet1.xml", data: `<worksheet>${content}</worksheet>` },
  ]);
}

function toColumnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : toColumnName(Math.floor(column / 26) - 1) + last;
}

function inXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
