import { tokenizeText, withoutKind } from "@/lib/modules/shipping/rules/area-name";

/** Row of the area table: a province 31, a city 31.74, a district 31.74.07 or a village 31.74.07.1001. */
export type AreaRow = { code: string; name: string; zip: string | null };

/**
 * All areas as flat arrays, so that they use only as much memory as the file has bytes. Areas are numbered level by level, and
 * by code within a level. Therefore the children of an area are adjacent, and so are all villages below it.
 */
export type AreaFile = {
  /** Numbers of provinces, cities, districts and villages. */
  counts: Uint32Array;
  /** Number of the first child, for each area above the villages. The next area's first child is the end. */
  firstChild: Uint32Array;
  /** Last part of each area's code. */
  codes: Uint16Array;
  /** Zip code of each village; 0 if unknown. */
  zips: Uint32Array;
  /** End offset of each area's name in `names`, which is UTF-8. */
  nameEnds: Uint32Array;
  names: Uint8Array;
  /** Number of distinct words in each area's name. */
  wordCounts: Uint8Array;
  /** Sorted words of all names, and zip codes: the end offset of each in `wordBytes`, and of its areas in `postings`. */
  wordEnds: Uint32Array;
  wordBytes: Uint8Array;
  postingEnds: Uint32Array;
  postings: Uint32Array;
};

/** Levels of the tree, by their index in `counts`. */
export const levels = { province: 0, city: 1, district: 2, village: 3 } as const;

/** A city with this number or a higher one is a kota, below it a kabupaten. */
export const firstKota = 71;

/** Encodes a table of areas. Every row needs its parent in the table; the order does not matter. */
export function encodeAreas(rows: readonly AreaRow[]): Uint8Array {
  const areas = [...rows].sort((a, b) => levelOf(a) - levelOf(b) || (a.code < b.code ? -1 : 1));
  const names = packTexts(areas.map(({ name }) => name));
  const spoken = areas.map((area) => tokenizeText(levelOf(area) === levels.city ? withoutKind(area.name) : area.name));
  const counts = new Uint32Array(4);
  for (const area of areas) counts[levelOf(area)] = (counts[levelOf(area)] ?? 0) + 1;
  return join({
    counts,
    firstChild: firstChildren(areas, counts),
    codes: Uint16Array.from(areas, ({ code }) => Number(code.split(".").at(-1))),
    zips: Uint32Array.from(areas.filter(isVillage), ({ zip }) => Number(zip ?? 0)),
    nameEnds: names.ends,
    names: names.bytes,
    wordCounts: Uint8Array.from(spoken, (nameTokens) => nameTokens.length),
    ...indexOf(areas.map(({ zip }, at) => [...(spoken[at] ?? []), ...(zip ? [zip] : [])])),
  });
}

/** Returns the arrays of a file as views of its bytes. Throws if the bytes are not an area file. */
export function decodeAreas(bytes: Uint8Array): AreaFile {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const { buffer, byteOffset, byteLength } = aligned;
  if (byteLength < headBytes) throw new Error("The area file is truncated: run `npm run areas`.");
  const [found, ...sizes] = new Uint32Array(buffer, byteOffset, headBytes / 4);
  if (found !== magic) throw new Error("The area file has another format: run `npm run areas`.");
  const starts = [headBytes];
  for (const size of sizes) starts.push((starts.at(-1) ?? 0) + padded(size));
  if (starts.at(-1) !== byteLength) throw new Error("The area file is truncated: run `npm run areas`.");
  const locatePart = (part: number) => [buffer, byteOffset + (starts[part] ?? 0), sizes[part] ?? 0] as const;
  const longs = (part: number) => {
    const [data, at, size] = locatePart(part);
    return new Uint32Array(data, at, size / 4);
  };
  const shorts = (part: number) => {
    const [data, at, size] = locatePart(part);
    return new Uint16Array(data, at, size / 2);
  };
  const plain = (part: number) => new Uint8Array(...locatePart(part));
  return {
    counts: longs(0),
    firstChild: longs(1),
    codes: shorts(2),
    zips: longs(3),
    nameEnds: longs(4),
    names: plain(5),
    wordCounts: plain(6),
    wordEnds: longs(7),
    wordBytes: plain(8),
    postingEnds: longs(9),
    postings: longs(10),
  };
}

/** Identifies the file format. On a machine with the other byte order it reads as a different number. */
const magic = 0x31_41_54_45;
const partCount = 11;
const headBytes = (1 + partCount) * 4;

function padded(size: number): number {
  return Math.ceil(size / 4) * 4;
}

function join(file: AreaFile): Uint8Array {
  const parts = [
    file.counts,
    file.firstChild,
    file.codes,
    file.zips,
    file.nameEnds,
    file.names,
    file.wordCounts,
    file.wordEnds,
    file.wordBytes,
    file.postingEnds,
    file.postings,
  ];
  const sizes = parts.map(({ byteLength }) => byteLength);
  const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + padded(size), headBytes));
  new Uint32Array(bytes.buffer, 0, headBytes / 4).set([magic, ...sizes]);
  let at = headBytes;
  for (const { buffer, byteOffset, byteLength } of parts) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += padded(byteLength);
  }
  return bytes;
}

function levelOf({ code }: AreaRow): number {
  return code.split(".").length - 1;
}

function isVillage(area: AreaRow): boolean {
  return levelOf(area) === levels.village;
}

function firstChildren(areas: readonly AreaRow[], counts: Uint32Array): Uint32Array {
  const above = areas.length - (counts[levels.village] ?? 0);
  const firstChild = new Uint32Array(above + 1);
  let child = counts[levels.province] ?? 0;
  for (let parent = 0; parent < above; parent += 1) {
    firstChild[parent] = child;
    const prefix = `${areas[parent]?.code}.`;
    while (areas[child]?.code.startsWith(prefix)) child += 1;
  }
  firstChild[above] = areas.length;
  return firstChild;
}

/** Builds the sorted word index with the areas of each word. */
function indexOf(spoken: readonly string[][]): Pick<AreaFile, "wordEnds" | "wordBytes" | "postingEnds" | "postings"> {
  const areasOf = new Map<string, number[]>();
  for (const [area, tokens] of spoken.entries()) {
    for (const word of tokens) {
      const known = areasOf.get(word);
      if (known) known.push(area);
      else areasOf.set(word, [area]);
    }
  }
  const sorted = [...areasOf].sort(([a], [b]) => (a < b ? -1 : 1));
  const packedTokens = packTexts(sorted.map(([word]) => word));
  const postings = sorted.map(([, areas]) => areas);
  const postingEnds = endsOf(postings.map(({ length }) => length));
  return {
    wordEnds: packedTokens.ends,
    wordBytes: packedTokens.bytes,
    postingEnds,
    postings: Uint32Array.from(postings.flat()),
  };
}

function packTexts(texts: readonly string[]): { bytes: Uint8Array; ends: Uint32Array } {
  const parts = texts.map((text) => new TextEncoder().encode(text));
  const ends = endsOf(parts.map(({ length }) => length));
  const bytes = new Uint8Array(ends.at(-1) ?? 0);
  for (const [at, part] of parts.entries()) bytes.set(part, (ends[at] ?? 0) - part.length);
  return { bytes, ends };
}

function endsOf(lengths: readonly number[]): Uint32Array {
  let end = 0;
  return Uint32Array.from(lengths, (length) => {
    end += length;
    return end;
  });
}
