import { listQueryReadings } from "@/lib/modules/shipping/rules/area-name";
import { type AreaFile, firstKota, levels } from "./area-file";
import { type TopList, topList } from "./top-list";

/**
 * Score of a query word by the place of its match. Each word counts once, at its highest score: a city or district before any
 * village, a full word before a prefix. A match of the full name of a city, district or village adds a bonus. A query that
 * needs no village name scores most.
 */
const worth = {
  noVillage: 1 << 20,
  cityName: 1 << 14,
  cityWord: 1 << 13,
  districtName: 1 << 12,
  districtWord: 1 << 11,
  provinceWord: 1 << 10,
  cityStart: 1 << 9,
  districtStart: 1 << 8,
  provinceStart: 1 << 7,
  kind: 1 << 6,
  /** For every word of the name; the longest name has six. */
  villageName: 1 << 3,
  villageWord: 1 << 1,
  villageStart: 1,
} as const;

/** More than any village adds to the score above it. */
const mostInVillage = 1 << 8;

/** Villages with equal scores alternate between districts: every district's first village precedes any second one. */
const turns = 1 << 10;

/** Each word has its own bit. No place name has this many words. */
const maxTokens = 24;

/**
 * Searches the areas of a file. Finds villages where every query word is a prefix of a word in its name, district, city,
 * province or zip code. The best come first; equal scores list one village of every district, then a second, then by code. It
 * marks the areas of each word and then scans the districts. So every query takes about the same time, and no memory beyond its
 * marks.
 */
export function areaSearch(file: AreaFile): (query: string, limit: number) => number[] {
  const marks = new Marks(file);
  return (query, limit) => {
    const best = topList(limit);
    for (const tokens of listQueryReadings(query)) {
      if (tokens.length <= maxTokens) marks.search(tokens, best);
    }
    return best.found();
  };
}

/** Query words that each area contains. */
class Marks {
  readonly #file: AreaFile;
  readonly #firstCity: number;
  readonly #firstDistrict: number;
  readonly #firstVillage: number;
  /** For each area: the bits of words that match fully, and of words that match only as a prefix. */
  readonly #full: Uint32Array;
  readonly #start: Uint32Array;
  /** The district of each village, and for each district the combined bits of its villages. */
  readonly #districtOf: Uint16Array;
  readonly #below: Uint32Array;
  /** Bits of words for the kind of city, and of numbers, which are zip codes and never names. */
  #kota = 0;
  #kabupaten = 0;
  #numbers = 0;
  /** Number of villages per score in the current district. */
  readonly #equals = new Map<number, number>();

  constructor(file: AreaFile) {
    const { counts, firstChild, codes } = file;
    this.#file = file;
    this.#firstCity = counts[levels.province] ?? 0;
    this.#firstDistrict = this.#firstCity + (counts[levels.city] ?? 0);
    this.#firstVillage = this.#firstDistrict + (counts[levels.district] ?? 0);
    this.#full = new Uint32Array(codes.length);
    this.#start = new Uint32Array(codes.length);
    this.#below = new Uint32Array(this.#firstVillage);
    this.#districtOf = new Uint16Array(codes.length - this.#firstVillage);
    for (let district = this.#firstDistrict; district < this.#firstVillage; district += 1) {
      const [from = 0, to = 0] = firstChild.subarray(district, district + 2);
      this.#districtOf.fill(district, from - this.#firstVillage, to - this.#firstVillage);
    }
  }

  /** Offers every village that has all these words, itself or in its district, city or province. */
  search(tokens: readonly string[], best: TopList): void {
    for (const marks of [this.#full, this.#start, this.#below]) marks.fill(0);
    this.#kota = bitsWhere(tokens, (word) => word === "kota");
    this.#kabupaten = bitsWhere(tokens, (word) => word === "kabupaten");
    this.#numbers = bitsWhere(tokens, (word) => /^\d+$/.test(word));
    for (const [at, word] of tokens.entries()) this.#mark(word, 1 << at);
    this.#collect((1 << tokens.length) - 1, best);
  }

  /** Marks every area that has a word with this prefix. */
  #mark(word: string, bit: number): void {
    const { wordEnds, postingEnds, postings } = this.#file;
    const end = this.#firstWord(word, 1);
    for (let at = this.#firstWord(word, 0); at < end; at += 1) {
      const isExact = (wordEnds[at] ?? 0) - (wordEnds[at - 1] ?? 0) === word.length;
      const marks = isExact ? this.#full : this.#start;
      const last = postingEnds[at] ?? 0;
      for (let posting = postingEnds[at - 1] ?? 0; posting < last; posting += 1) {
        const area = postings[posting] ?? 0;
        marks[area] = (marks[area] ?? 0) | bit;
        if (area < this.#firstVillage) continue;
        const district = this.#districtOf[area - this.#firstVillage] ?? 0;
        this.#below[district] = (this.#below[district] ?? 0) | bit;
      }
    }
  }

  #collect(all: number, best: TopList): void {
    const { firstChild } = this.#file;
    let province = 0;
    let city = this.#firstCity;
    for (let district = this.#firstDistrict; district < this.#firstVillage; district += 1) {
      while ((firstChild[city + 1] ?? 0) <= district) city += 1;
      while ((firstChild[province + 1] ?? 0) <= city) province += 1;
      const above = this.#bitsOf(province) | this.#bitsOf(city) | this.#bitsOf(district) | this.#kindBits(city);
      const rest = all & ~above;
      const below = this.#below[district] ?? 0;
      if (rest & ~below) continue;
      const value = this.#worthAbove(all, province, city, district) + (rest === 0 ? worth.noVillage : 0);
      if ((value + (below === 0 ? 0 : mostInVillage)) * turns <= best.floor) continue;
      this.#offerOf(district, rest, value, best);
    }
  }

  /** Offers the villages of a district that contain the remaining words. */
  #offerOf(district: number, rest: number, value: number, best: TopList): void {
    const { firstChild } = this.#file;
    this.#equals.clear();
    const end = firstChild[district + 1] ?? 0;
    for (let village = firstChild[district] ?? 0; village < end; village += 1) {
      if (rest & ~this.#bitsOf(village)) continue;
      const total = value + this.#worthOf(village, rest);
      const before = this.#equals.get(total) ?? 0;
      this.#equals.set(total, before + 1);
      best.offer(village, total * turns - before);
    }
  }

  #bitsOf(area: number): number {
    return (this.#full[area] ?? 0) | (this.#start[area] ?? 0);
  }

  /** Bits of the words that match every kota, or every kabupaten. */
  #kindBits(city: number): number {
    return this.#isKota(city) ? this.#kota : this.#kabupaten;
  }

  #isKota(city: number): boolean {
    return (this.#file.codes[city] ?? 0) >= firstKota;
  }

  /** Score of the words that match above the village. */
  #worthAbove(all: number, province: number, city: number, district: number): number {
    const inCity = all & (this.#full[city] ?? 0);
    const inDistrict = all & ~inCity & (this.#full[district] ?? 0);
    const inProvince = all & ~inCity & ~inDistrict & (this.#full[province] ?? 0);
    const left = all & ~inCity & ~inDistrict & ~inProvince;
    const beginsCity = left & (this.#start[city] ?? 0);
    const beginsDistrict = left & ~beginsCity & (this.#start[district] ?? 0);
    const beginsProvince = left & ~beginsCity & ~beginsDistrict & (this.#start[province] ?? 0);
    const kind = left & ~beginsCity & ~beginsDistrict & ~beginsProvince & this.#kindBits(city);
    return (
      countBits(inCity) * worth.cityWord +
      countBits(inDistrict) * worth.districtWord +
      countBits(inProvince) * worth.provinceWord +
      countBits(beginsCity) * worth.cityStart +
      countBits(beginsDistrict) * worth.districtStart +
      countBits(beginsProvince) * worth.provinceStart +
      countBits(kind) * worth.kind +
      // If a kota and a kabupaten share a name, most people mean the kota.
      (inCity !== 0 && this.#isKota(city) ? worth.kind : 0) +
      (this.#isNamed(city) ? worth.cityName : 0) +
      (this.#isNamed(district) ? worth.districtName : 0)
    );
  }

  /** Score of the words that match only in the village, and of its full name. */
  #worthOf(village: number, rest: number): number {
    const exactBits = rest & (this.#full[village] ?? 0);
    const name = this.#isNamed(village) ? (this.#file.wordCounts[village] ?? 0) * worth.villageName : 0;
    return countBits(exactBits) * worth.villageWord + countBits(rest & ~exactBits) * worth.villageStart + name;
  }

  /** True if the matched words are the area's full name. */
  #isNamed(area: number): boolean {
    const found = (this.#full[area] ?? 0) & ~this.#numbers;
    return found !== 0 && countBits(found) === this.#file.wordCounts[area];
  }

  /** Binary search: `wanted` 0 gives the first word with this prefix, 1 the first word after all of them. */
  #firstWord(beginning: string, wanted: 0 | 1): number {
    let low = 0;
    let high = this.#file.wordEnds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(middle, beginning) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns 0 if the word has this prefix, otherwise the side on which the word sorts. */
  #compare(at: number, beginning: string): number {
    const { wordBytes: tokens, wordEnds } = this.#file;
    const start = wordEnds[at - 1] ?? 0;
    const end = wordEnds[at] ?? 0;
    for (let index = 0; index < beginning.length; index += 1) {
      if (start + index >= end) return -1;
      const difference = (tokens[start + index] ?? 0) - beginning.charCodeAt(index);
      if (difference !== 0) return difference < 0 ? -1 : 1;
    }
    return 0;
  }
}

function bitsWhere(tokens: readonly string[], holds: (word: string) => boolean): number {
  return tokens.reduce((bits, word, at) => (holds(word) ? bits | (1 << at) : bits), 0);
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
