import { builtInSynonyms } from "./synonyms";

/** Term of a search: one word, or two that belong together. */
export type Asked = {
  /** Words as typed, in lower case, with a space between two. */
  text: string;
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
  const tokens = typed.split(/\s+/).flatMap(tokenizePiece);
  const contentTokens = tokens.filter(({ word }) => !fillers.has(word));
  const counted = (contentTokens.length > 0 ? contentTokens : tokens).slice(0, most);
  const asked: Asked[] = [];
  for (let at = 0; at < counted.length; ) {
    const [first, second] = [counted[at], counted[at + 1]];
    if (!first) break;
    const pair = second && builtInSynonyms.has(`${first.word} ${second.word}`) ? `${first.word} ${second.word}` : null;
    const text = pair ?? first.word;
    const isNeeded = asked.length === 0 || first.isOfNumber;
    at += pair === null ? 1 : 2;
    asked.push({ text, also: builtInSynonyms.get(text) ?? [], isNeeded, isLast: at >= counted.length });
  }
  return asked.filter(({ text }, at) => asked.findIndex((one) => one.text === text) === at);
}

/** Splits a piece without spaces into words. A piece like LRS-KN-03 is an article number, and all its parts count. */
function tokenizePiece(piece: string): { word: string; isOfNumber: boolean }[] {
  const tokens = piece.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isOfNumber = tokens.length > 1 && /\p{L}/u.test(piece) && /\p{N}/u.test(piece);
  return tokens.map((word) => ({ word, isOfNumber }));
}
