import { type FileBudget, type FileRow, UnreadableFile } from "@/lib/values/files/file-rows";
import { csvRows } from "./csv";
import { decodeText } from "./text";
import { xlsxRows } from "./xlsx";

/** Reads the rows of a CSV or XLSX file. The first bytes decide the format, not the file name. */
export function readSheet(bytes: Buffer, budget: FileBudget): FileRow[] {
  const [first, second, third, fourth] = bytes;
  if (first === 0x50 && second === 0x4b) return [...xlsxRows(bytes, budget)];
  if (first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0)
    throw new UnreadableFile("Berkas .xls lama atau berkata sandi tidak dapat dibaca. Simpan sebagai .xlsx atau .csv.");
  budget.takeBytes(bytes.length);
  return [...csvRows(decodeText(bytes), budget)];
}
