/** Part of a line: plain, bold, or a link to another page of the guide. */
export type GuideSpan = { text: string; look: "plain" | "bold" | "link"; target: string | null };

/** Block of a page of the guide. A list has one row of spans per item, other blocks have one row. */
export type GuideBlock = { kind: "heading" | "paragraph" | "steps" | "bullets"; rows: readonly GuideSpan[][] };

const itemStart = /^(?:\d+\.|-) /;

/**
 * Parses the part of Markdown that the guide uses: a title, headings, paragraphs, numbered and plain lists, bold text and links
 * to other pages. Everything else is plain text.
 */
export function parseGuide(source: string): { title: string; blocks: GuideBlock[] } {
  const [first = "", ...others] = source.trim().split(/\n{2,}/);
  return { title: first.replace(/^# /, ""), blocks: others.map(parseBlock) };
}

function parseBlock(block: string): GuideBlock {
  if (block.startsWith("## ")) return { kind: "heading", rows: [parseSpans(block.slice(3))] };
  if (!itemStart.test(block)) return { kind: "paragraph", rows: [parseSpans(joinLines(block))] };
  const items = block.split(/\n(?=(?:\d+\.|-) )/).map((item) => joinLines(item.replace(itemStart, "")));
  return { kind: block.startsWith("-") ? "bullets" : "steps", rows: items.map(parseSpans) };
}

function joinLines(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").trim();
}

function parseSpans(line: string): GuideSpan[] {
  const parts = line.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([\w-]+\.md\))/).filter(Boolean);
  return parts.map((part) => {
    const [, bold] = /^\*\*(.+)\*\*$/.exec(part) ?? [];
    if (bold) return { text: bold, look: "bold", target: null };
    const [, text, target] = /^\[(.+)\]\((.+)\.md\)$/.exec(part) ?? [];
    return text && target ? { text, look: "link", target } : { text: part, look: "plain", target: null };
  });
}
