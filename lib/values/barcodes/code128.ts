/** Code 128, the barcode that couriers scan (ISO/IEC 15417). */

/** Widths of the bars and spaces of each symbol, alternating. The last one, the stop symbol, has one more bar. */
const symbols = [
  ..."212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132".split(" "),
  ..."122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212".split(" "),
  ..."322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311".split(" "),
  ..."112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321".split(" "),
  ..."331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214".split(" "),
  ..."112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212".split(" "),
  ..."124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113".split(" "),
  ..."411311 113141 114131 311141 411131 211412 211214 211232 2331112".split(" "),
];

const [toPairs, toCharacters, startCharacters, startPairs, stop] = [99, 100, 104, 105, 106];

/** Returns the symbol values of a text, including start and stop; null if Code 128 cannot encode a character. */
export function code128Values(text: string): number[] | null {
  if (text === "" || !/^[\x20-\x7e]+$/.test(text)) return null;
  const content = contentOf(text);
  const check = content.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % 103;
  return [...content, check, stop];
}

/** Returns the alternating widths of bars and spaces, starting with a bar. */
export function code128Widths(text: string): number[] | null {
  const values = code128Values(text);
  return values?.flatMap((value) => [...(symbols[value] ?? "")].map(Number)) ?? null;
}

/** Encodes characters one by one, and long runs of digits in pairs, which take half the space. */
function contentOf(text: string): number[] {
  const parts = text.match(/\d{4,}|(?:\D|\d{1,3}(?!\d))+/g) ?? [];
  return parts.flatMap((part, at) => {
    const isDigits = /^\d{4,}$/.test(part);
    const start = at === 0 ? (isDigits ? startPairs : startCharacters) : isDigits ? toPairs : toCharacters;
    if (!isDigits) return [start, ...toCharacterValues(part)];
    return part.length % 2 === 0 ? [start, ...pairsOf(part)] : oddDigits(part, at === 0 ? null : start);
  });
}

/** Encodes the first digit of an odd run as a character: the code is in character mode before it. */
function oddDigits(part: string, precedingStart: number | null): number[] {
  const first = toCharacterValues(part.slice(0, 1));
  const begin = precedingStart === null ? [startCharacters, ...first] : first;
  return [...begin, toPairs, ...pairsOf(part.slice(1))];
}

function toCharacterValues(part: string): number[] {
  return [...part].map((character) => character.charCodeAt(0) - 32);
}

function pairsOf(part: string): number[] {
  return (part.match(/\d\d/g) ?? []).map(Number);
}

/** Empty modules on either side, which scanners need. */
const quietZone = 10;

/** Draws the code as an SVG that fills its container, beside its text; null if the text cannot be encoded. */
export function code128Svg(text: string): string | null {
  const widths = code128Widths(text);
  if (!widths) return null;
  let x = quietZone;
  let path = "";
  widths.forEach((width, at) => {
    if (at % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${x + quietZone} 1" preserveAspectRatio="none" ` +
    `shape-rendering="crispEdges" aria-hidden="true"><path d="${path}"/></svg>`
  );
}
