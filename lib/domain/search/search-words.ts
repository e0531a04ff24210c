import { synonyms } from "./synonyms";

/** One thing that a search asks for, in one word or in two that belong together. */
export type Asked = {
  /** The words as typed, in lower case, with a space between two. */
  said: string;
  /** What else says the same: one word or several, with spaces between them. */
  also: readonly string[];
  /** Whether nothing is an answer that lacks it: what comes first names the thing, and the parts of a number belong together. */
  isNeeded: boolean;
  /** Whether it may be the beginning of a word that is still being typed. */
  isLast: boolean;
};

/** Words that say nothing about what is looked for, as long as another one does. */
const fillers = new Set(
  ["yang dan atau di ke dari dengan untuk buat bagi pada ini itu ada aku saya mau cari jual beli harga murah"]
    .concat(["toko online produk barang model motif corak warna ukuran size jenis macam"])
    .flatMap((line) => line.split(" ")),
);

/** What a typed search asks for; no more than `most` words of it count. */
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

/** The words of a piece without spaces. One like LRS-KN-03 is the number of an article, all of which counts. */
function wordsOf(piece: string): { word: string; isOfNumber: boolean }[] {
  const words = piece.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isOfNumber = words.length > 1 && /\p{L}/u.test(piece) && /\p{N}/u.test(piece);
  return words.map((word) => ({ word, isOfNumber }));
}
