import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DestinationArea, fold, listSplitReadings } from "@/lib/modules/shipping/rules/area-name";
import { singleton } from "@/lib/platform/singleton";
import { type AreaFile, decodeAreas, levels } from "./area-file";
import { areaSearch } from "./area-search";

/** Areas of Indonesia. A village is identified by its number, which is valid for the lifetime of the process. */
export type Areas = {
  /** Numbers of provinces, cities, districts and villages. */
  counts: readonly number[];
  /** Villages that match a buyer's query, best first. */
  search(query: string, limit: number): number[];
  /** Finds the village with this code, such as 31.74.07.1001. */
  find(code: string): number | null;
  codeOf(village: number): string;
  describeVillage(village: number): DestinationArea;
  /** All villages of the same district, of the same city, and with the same zip code, including the village itself. */
  ofDistrict(village: number): number[];
  ofCity(village: number): number[];
  ofZip(village: number): number[];
};

/** Path of the file that `npm run areas` writes. */
const areaPath = ".areas/areas.bin";

/** Areas, read on first use and cached for the process. */
export function areas(): Areas {
  return singleton("areas", () => openAreas(decodeAreas(readAreaFile())));
}

/** True if the area file exists. */
export function hasAreas(): boolean {
  return existsSync(fullPath());
}

function fullPath(): string {
  return join(/* turbopackIgnore: true */ process.cwd(), areaPath);
}

function readAreaFile(): Uint8Array {
  try {
    return readFileSync(fullPath());
  } catch (cause) {
    throw new Error("The area file cannot be read: run `npm run areas`.", { cause });
  }
}

export function openAreas(file: AreaFile): Areas {
  const { codes, firstChild, zips } = file;
  const firstVillage = firstChild.length - 1;
  const zipOf = (village: number) => zips[village - firstVillage] ?? 0;
  const lineOf = (village: number) => lineage(file, village);
  const search = areaSearch(file);
  return {
    counts: [...file.counts],
    search: (query, limit) => {
      const found = search(query, limit);
      return found.length > 0 ? found : searchSplit(file, search, query, limit);
    },
    find: (code) => findVillage(file, code),
    codeOf: (village) => lineOf(village).map(padded(codes)).join("."),
    describeVillage: (village) => {
      const [province = "", city = "", district = "", subdistrict = ""] = lineOf(village).map((area) =>
        nameOf(file, area),
      );
      const zip = zipOf(village);
      return { province, city, district, subdistrict, zipCode: zip === 0 ? null : String(zip) };
    },
    ofDistrict: (village) => villagesBelow(file, lineOf(village)[levels.district] ?? 0),
    ofCity: (village) => villagesBelow(file, lineOf(village)[levels.city] ?? 0),
    ofZip: (village) => villagesWith(file, zipOf(village)),
  };
}

/** Finds places whose two-word name was typed as one word. The full name must match: two separate halves are no place. */
function searchSplit(file: AreaFile, search: Areas["search"], query: string, limit: number): number[] {
  for (const { word, tokens } of listSplitReadings(query)) {
    const found = search(tokens.join(" "), limit).filter((village) =>
      lineage(file, village).some((area) => fold(nameOf(file, area)).replaceAll(" ", "").includes(word)),
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** Numbers of the province, city and district of a village, and of the village itself. */
function lineage({ firstChild }: AreaFile, village: number): number[] {
  const line = [village];
  while (line.length < 4) line.unshift(parentOf(firstChild, line[0] ?? 0));
  return line;
}

/**
 * Finds the last area whose first child is not after this one. An area without children has the same first child as the next.
 */
function parentOf(firstChild: Uint32Array, child: number): number {
  let low = 0;
  let high = firstChild.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((firstChild[middle] ?? 0) <= child) low = middle;
    else high = middle - 1;
  }
  return low;
}

function findVillage({ codes, counts, firstChild }: AreaFile, code: string): number | null {
  if (!/^\d\d\.\d\d\.\d\d\.\d{4}$/.test(code)) return null;
  let [from, to] = [0, counts[levels.province] ?? 0];
  for (const [level, part] of code.split(".").map(Number).entries()) {
    const at = codes.subarray(from, to).indexOf(part);
    if (at < 0) return null;
    if (level === levels.village) return from + at;
    [from, to] = [firstChild[from + at] ?? 0, firstChild[from + at + 1] ?? 0];
  }
  return null;
}

function padded(codes: Uint16Array) {
  return (area: number, level: number) => String(codes[area]).padStart(level === levels.village ? 4 : 2, "0");
}

function villagesBelow({ firstChild }: AreaFile, area: number): number[] {
  let [from, to] = [area, area + 1];
  while (from < firstChild.length - 1) [from, to] = [firstChild[from] ?? 0, firstChild[to] ?? 0];
  return Array.from({ length: to - from }, (_, at) => from + at);
}

function villagesWith({ zips, firstChild }: AreaFile, zip: number): number[] {
  const found: number[] = [];
  if (zip === 0) return found;
  for (let at = zips.indexOf(zip); at >= 0; at = zips.indexOf(zip, at + 1)) found.push(at + firstChild.length - 1);
  return found;
}

const decoder = new TextDecoder();

function nameOf({ names, nameEnds }: AreaFile, area: number): string {
  return decoder.decode(names.subarray(nameEnds[area - 1] ?? 0, nameEnds[area]));
}
