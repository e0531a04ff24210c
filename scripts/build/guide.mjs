import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/*
 * Parses the merchants' guide in `docs/panduan`. The build passes the result to the pages of the admin, so no server reads or
 * parses the Markdown.
 */

/** @typedef {{ text: string, look: "plain" | "bold" | "link", target: string | null }} GuideSpan */
/**
 * Block of a page. A list has one row of spans per item, a picture has none, other blocks have one row. Steps that continue
 * after a picture start with their number.
 * @typedef {{ kind: "heading" | "paragraph" | "bullets", rows: GuideSpan[][] }
 *   | { kind: "steps", rows: GuideSpan[][], start: number }
 *   | { kind: "picture", rows: GuideSpan[][], file: string, alt: string }} GuideBlock
 */
/** @typedef {{ title: string, blocks: GuideBlock[], text: string }} ParsedPage */

const folder = "docs/panduan";

/** Parses all pages of the guide, by their name. @returns {Record<string, ParsedPage>} */
export function readGuide() {
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return Object.fromEntries(
    names.map((name) => [name.replace(/\.md$/, ""), parseGuide(readFileSync(join(folder, name), "utf8"))]),
  );
}

const itemStart = /^(?:\d+\.|-) /;

/**
 * Parses the part of Markdown that the guide uses: a title, headings, paragraphs, numbered and plain lists, pictures, bold text
 * and links to other pages. Everything else is plain text.
 * @param {string} source
 * @returns {ParsedPage}
 */
export function parseGuide(source) {
  const [first = "", ...others] = source.trim().split(/\n{2,}/);
  return { title: first.replace(/^# /, ""), blocks: others.map(parseBlock), text: source };
}

/**
 * @param {string} block
 * @returns {GuideBlock}
 */
function parseBlock(block) {
  if (block.startsWith("## ")) return { kind: "heading", rows: [parseSpans(block.slice(3))] };
  const [, alt, file] = /^!\[([^\]]+)\]\(gambar\/([\w-]+\.webp)\)$/.exec(joinLines(block)) ?? [];
  if (alt && file) return { kind: "picture", rows: [], file, alt };
  if (!itemStart.test(block)) return { kind: "paragraph", rows: [parseSpans(joinLines(block))] };
  const items = block.split(/\n(?=(?:\d+\.|-) )/).map((item) => joinLines(item.replace(itemStart, "")));
  const rows = items.map(parseSpans);
  return block.startsWith("-") ? { kind: "bullets", rows } : { kind: "steps", rows, start: Number.parseInt(block, 10) };
}

/** @param {string} text */
function joinLines(text) {
  return text.replace(/\s*\n\s*/g, " ").trim();
}

/**
 * @param {string} line
 * @returns {GuideSpan[]}
 */
function parseSpans(line) {
  const parts = line.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([\w-]+\.md\))/).filter(Boolean);
  return parts.map((part) => {
    const [, bold] = /^\*\*(.+)\*\*$/.exec(part) ?? [];
    if (bold) return { text: bold, look: "bold", target: null };
    const [, text, target] = /^\[(.+)\]\((.+)\.md\)$/.exec(part) ?? [];
    return text && target ? { text, look: "link", target } : { text: part, look: "plain", target: null };
  });
}
