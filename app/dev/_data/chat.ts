/** Part of a message, in WhatsApp's formatting. */
export type ChatPart = {
  readonly kind: "text" | "bold" | "italic" | "struck" | "code" | "link";
  readonly text: string;
};

/** Marks count only around words: `2*3*4` and `nama_toko_kami` stay unchanged. */
const marks = { "*": "bold", _: "italic", "~": "struck", "`": "code" } as const;
const pattern = new RegExp(
  [
    // Punctuation after a URL belongs to the sentence.
    String.raw`(?<link>https?:\/\/\S*[^\s.,;:!?)\]'"])`,
    String.raw`(?<![\w*~\x60])(?<mark>[*_~\x60])(?=\S)(?<inner>[^\n]*?\S)\k<mark>(?![\w*~\x60])`,
  ].join("|"),
  "g",
);

/** Splits a text into links and bold, italic, struck-through or monospaced parts, like WhatsApp. */
export function chatParts(text: string): ChatPart[] {
  const parts: ChatPart[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const { link, mark = "", inner = "" } = match.groups ?? {};
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    parts.push(link ? { kind: "link", text: link } : { kind: kindOf(mark), text: inner });
    end = match.index + match[0].length;
  }
  return end < text.length ? [...parts, { kind: "text", text: text.slice(end) }] : parts;
}

function kindOf(mark: string): ChatPart["kind"] {
  return mark === "*" || mark === "_" || mark === "~" || mark === "`" ? marks[mark] : "text";
}
