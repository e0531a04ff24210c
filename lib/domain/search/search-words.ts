import { synonyms } from "./synonyms";

/** Term of a search: one word, or two that belong together. */
export type Asked = {
  /** Words as typed, in lower case, with a space between two. */
  said: string;
  /** Synonyms: one word or several, separated by spaces. */
  also: readonly string[];
  /**
   * True if every result must contain it. The first term names the product, and the parts of an article number belong together.
   */
  isNeeded: boolean;
  /** True if it may be the prefix of a word that the user still types. */
  isLast: boolean;
};

/** Words that are ignored if the search contains any other word. */
const fillers = new Set(
  ["yang dan atau di ke dari dengan untuk buat bagi pada ini itu ada aku saya mau cari jual beli harga murah"]
    .concat(["toko online produk barang model motif corak warna ukuran size jenis macam"])
    .flatMap((line) => line.split(" ")),
);

/** Parses a typed search. Uses at most `most` words. */
export function readSearch(typed: string, most: number): Asked[] {
  const words = typed.split(/\s+/).flatMap(wordsOf);
  const telling = words.filter(({ word }) => !fillers.has(word));
  const counted = (telling.length > 0 ? telling : words).slice(0, most);
  const asked: Asked[] = [];
  for (let at = 0; at < counted.length; ) {
    const [first, second] = [counted[at], counted[at + 1]];
    if (!first) break;
    const pair = second && synonyms.has(`${first.word} ${second.word}`) ? `${first.word} ${second.word}` : null;
    const said = pair ?? first.word;
    const isNeeded = asked.length === 0 || first.isOfNumber;
    at += pair === null ? 1 : 2;
    asked.push({ said, also: synonyms.get(said) ?? [], isNeeded, isLast: at >= counted.length });
  }
  return asked.filter(({ said }, at) => asked.findIndex((one) => one.said === said) === at);
}

/** Splits a piece without spaces into words. A piece like LRS-KN-03 is an article number, and all its parts count. */
function wordsOf(piece: string): { word: string; isOfNumber: boolean }[] {
  const words = piece.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isOfNumber = words.length > 1 && /\p{L}/u.test(piece) && /\p{N}/u.test(piece);
  return words.map((word) => ({ word, isOfNumber }));
}
