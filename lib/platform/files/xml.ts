import { UnreadableFile } from "@/lib/values/files/file-rows";

/** Tag without its namespace, and the text before it. */
export type XmlTag = { name: string; kind: "open" | "close" | "empty"; attributes: string; before: string };

const broken = () => new UnreadableFile("Isi berkas .xlsx ini tidak dapat dibaca. Simpan ulang dengan Excel.");

/**
 * Yields the tags of an XML document one by one. Knows only the five predefined entities. Rejects a document type, since it can
 * define more entities.
 */
export function* xmlTags(xml: string): Generator<XmlTag> {
  let at = 0;
  let before = "";
  for (;;) {
    const start = xml.indexOf("<", at);
    if (start < 0) return;
    before += plainText(xml.slice(at, start));
    if (xml.startsWith("<!--", start)) at = after(xml, "-->", start);
    else if (xml.startsWith("<?", start)) at = after(xml, "?>", start);
    else if (xml.startsWith("<![CDATA[", start)) {
      at = after(xml, "]]>", start);
      before += xml.slice(start + "<![CDATA[".length, at - "]]>".length);
    } else if (xml[start + 1] === "!") throw broken();
    else {
      const end = endOfTag(xml, start);
      yield tagOf(xml.slice(start + 1, end), before);
      before = "";
      at = end + 1;
    }
  }
}

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  if (found < 0) throw broken();
  return found + mark.length;
}

/** Returns the index at which a tag ends. A `>` within quotes belongs to an attribute. */
function endOfTag(xml: string, start: number): number {
  const end = xml.indexOf(">", start);
  if (end >= 0 && !/["']/.test(xml.slice(start, end))) return end;
  let quote = "";
  for (let at = start + 1; at < xml.length; at++) {
    const character = xml.charAt(at);
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === ">") return at;
  }
  throw broken();
}

function tagOf(inner: string, before: string): XmlTag {
  const kind = inner.startsWith("/") ? "close" : inner.endsWith("/") ? "empty" : "open";
  const [, name = "", attributes = ""] = /^\/?(?:[^\s/:]+:)?([^\s/:]+)(.*)$/s.exec(inner) ?? [];
  return { name, kind, attributes, before };
}

/** Returns the value of an attribute in any namespace; null if it is missing. */
export function attribute({ attributes }: XmlTag, name: "r" | "t" | "name" | "id" | "Id" | "Target"): string | null {
  const found = patterns[name].exec(attributes);
  return found ? plainText(found[1] ?? found[2] ?? "") : null;
}

const patternOf = (name: string) => new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
const patterns = {
  r: patternOf("r"),
  t: patternOf("t"),
  name: patternOf("name"),
  id: patternOf("id"),
  Id: patternOf("Id"),
  Target: patternOf("Target"),
};

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function plainText(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? entity;
    return toCharacter(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

/** Returns the character of a code point; empty if a database cannot store it. */
function toCharacter(code: number): string {
  const isStorable = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isStorable ? String.fromCodePoint(code) : "";
}
