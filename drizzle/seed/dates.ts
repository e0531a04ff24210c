import type { FolderTexts } from "@/lib/modules/shop-export/service/folder";

/** Moment for which the dates in the folders of the demo shops are right. */
export const folderDate = new Date("2026-11-15T05:00:00Z");

const isoDate = /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/g;

/** Shifts all dates of a folder, so that its campaigns run now as they would at `folderDate`. */
export function shiftDates(texts: FolderTexts, now: Date): FolderTexts {
  const shiftMs = now.getTime() - folderDate.getTime();
  const shift = (quoted: string) => JSON.stringify(new Date(Date.parse(JSON.parse(quoted)) + shiftMs));
  return new Map([...texts].map(([path, text]) => [path, text.replace(isoDate, shift)]));
}
