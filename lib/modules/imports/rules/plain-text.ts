/** Elements whose content is skipped. */
const silent = new Set(["script", "style", "iframe", "noscript", "template", "svg", "object", "head", "select"]);
const paragraphs = /^(p|div|ul|ol|table|h[1-6]|blockquote|section|article|pre|hr)$/;
const lines = /^(br|tr|dt|dd|figcaption)$/;

/**
 * Extracts the text of an HTML description. Keeps paragraphs, lines and lists; removes everything else, including the content
 * of scripts. Keeps the line breaks of a text without any block elements.
 */
export function toPlainText(html: string): string {
  const isStructured = /<\/?(?:p|br|div|li|h[1-6]|tr)\b/i.test(html);
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const start = nextTag(html, at);
    parts.push(decodeText(html.slice(at, start), isStructured));
    const end = endOfTag(html, start);
    const [, name = ""] = /^<\/?([a-z][a-z0-9]*)/i.exec(html.slice(start, start + 20)) ?? [];
    const element = name.toLowerCase();
    if (paragraphs.test(element)) parts.push("\n\n");
    else if (lines.test(element)) parts.push("\n");
    else if (element === "li") parts.push(html[start + 1] === "/" ? "\n" : "\n• ");
    else if (element === "td" || element === "th") parts.push(" ");
    at = silent.has(element) && html[start + 1] !== "/" ? endOfElement(html, element, end) : end;
  }
  return tidied(parts.join(""));
}

/** Returns the start of the next tag or comment. A `<` before any other character is plain text. */
function nextTag(html: string, from: number): number {
  const tag = /<[a-z/!]/gi;
  tag.lastIndex = from;
  return tag.exec(html)?.index ?? html.length;
}

/** Returns the end of a tag. An unclosed tag takes the rest of the text. */
function endOfTag(html: string, start: number): number {
  const close = html.startsWith("<!--", start) ? "-->" : ">";
  const end = html.indexOf(close, start);
  return end < 0 ? html.length : end + close.length;
}

function endOfElement(html: string, element: string, from: number): number {
  const close = new RegExp(`</${element}[\\s>]`, "gi");
  close.lastIndex = from;
  const found = close.exec(html);
  return found ? endOfTag(html, found.index) : html.length;
}

function decodeText(text: string, isStructured: boolean): string {
  return decodeEntities(isStructured ? text.replace(/\s+/g, " ") : text);
}

const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  hellip: "…",
  bull: "•",
  deg: "°",
  times: "×",
  eacute: "é",
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isStorable = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isStorable ? String.fromCodePoint(code) : "";
  });
}

function tidied(text: string): string {
  const trimmed = text.split(/\r\n|\r|\n/).map((line) => line.replace(/[\t \u00a0]+/g, " ").trim());
  return trimmed
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
