import { darkStyle, styles } from "./style";

/** Content of a message before rendering. Every text in it is plain: the renderer escapes it. */
export type EmailContent = {
  heading: string;
  /** Preview that an inbox shows beside the subject. */
  preview: string;
  /** Greeting; null in a message to a recipient who is not known yet. */
  greeting: string | null;
  code: string | null;
  paragraphs: readonly string[];
  rows: readonly EmailRow[];
  link: { label: string; url: string } | null;
  notes: readonly string[];
  signature: string;
};

export type EmailRow = readonly [label: string, value: string];

/** Plain-text version of the e-mail. */
export function renderEmailText({ greeting, paragraphs, rows, link, notes, signature }: EmailContent): string {
  const parts = [
    greeting,
    ...paragraphs,
    rows.map(([label, value]) => `${label}: ${value}`).join("\n"),
    link && `${link.label}:\n${link.url}`,
    ...notes,
    `Salam,\n${signature}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** HTML e-mail in one column that fetches nothing. It uses tables, which mail readers lay out best. */
export function renderHtmlEmail(content: EmailContent): string {
  const { heading, preview, signature } = content;
  return [
    '<!doctype html><html lang="id"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    // Otherwise phones turn dates and numbers into links, in their own colors.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${escapeHtml(heading)}</title><style>${darkStyle}</style></head>`,
    `<body class="page" style="${styles.body}">`,
    `<div style="${styles.preview}">${escapeHtml(preview)}${filler}</div>`,
    `<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.page}"><tr>`,
    `<td align="center" style="${styles.margin}">`,
    `<table class="card" role="presentation" width="480" cellpadding="0" cellspacing="0" style="${styles.card}">`,
    line("sender", signature, 'class="sender"'),
    `<tr><td style="${styles.content}">`,
    ...contentOf(content),
    "</td></tr>",
    line("footer", `Salam, ${signature}`, 'class="muted line"'),
    "</table></td></tr></table></body></html>",
  ].join("\n");
}

/** Escapes text for use between tags and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Invisible, and wide enough that no inbox shows the text after the preview. */
const filler = "&#8199;&#847; ".repeat(60).trimEnd();

function contentOf({ heading, greeting, code, paragraphs, rows, link, notes }: EmailContent): string[] {
  const parts = [
    element("h1", "heading", heading),
    greeting && element("p", "paragraph", greeting),
    code && element('p class="code"', "code", code),
    ...paragraphs.map((text) => element("p", "paragraph", text)),
    rows.length > 0 && `${table(styles.rows)}${rows.map(row).join("")}</table>`,
    link && button(link.label, link.url),
    link && element('p class="muted"', "note", "Kalau tombol tidak dapat dibuka, salin tautan ini ke peramban:"),
    link && element(`a class="link" href="${escapeHtml(link.url)}"`, "address", link.url),
    ...notes.map((text) => element('p class="muted"', "note", text)),
  ];
  return parts.filter((part) => typeof part === "string" && part !== "").map(String);
}

/** Puts a label above its value: on a narrow screen they do not compete for room. */
function row([label, value]: EmailRow): string {
  const name = element('span class="muted"', "label", label);
  return `<tr><td class="line" style="${styles.row}">${name}<br>${element("span", "value", value)}</td></tr>`;
}

function button(label: string, url: string): string {
  const link = element(`a class="button" href="${escapeHtml(url)}"`, "button", label);
  return `${table(styles.buttonRow)}<tr><td class="button" align="center" style="${styles.buttonCell}">${link}</td></tr></table>`;
}

function table(style: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style}">`;
}

function line(style: keyof typeof styles, text: string, attributes: string): string {
  return `<tr><td ${attributes} style="${styles[style]}">${escapeHtml(text)}</td></tr>`;
}

/** Element with its style and text. Its tag may have attributes. */
function element(tag: string, style: keyof typeof styles, text: string): string {
  const [name] = tag.split(" ");
  return `<${tag} style="${styles[style]}">${escapeHtml(text)}</${name}>`;
}
