/** What a letter says, before it is given a form. Every text in it is plain: whoever draws it escapes it. */
export type Sheet = {
  heading: string;
  /** Whom it greets; null: nobody, as in a letter to someone who is not known yet. */
  greeting: string | null;
  code: string | null;
  paragraphs: readonly string[];
  rows: readonly Row[];
  link: { label: string; url: string } | null;
  notes: readonly string[];
  signature: string;
};

export type Row = readonly [label: string, value: string];

/** The letter for readers that show no more than text. */
export function sheetText({ greeting, paragraphs, rows, link, notes, signature }: Sheet): string {
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

/** The letter as a page of one column that needs nothing from anywhere. */
export function sheetHtml(sheet: Sheet): string {
  const { heading, greeting, code, paragraphs, rows, link, notes, signature } = sheet;
  const body = [
    element("p", styles.sender, signature),
    element("h1", styles.heading, heading),
    greeting && element("p", styles.paragraph, greeting),
    code && element("p", styles.code, code),
    ...paragraphs.map((text) => element("p", styles.paragraph, text)),
    rows.length > 0 && `<table role="presentation" style="${styles.rows}">${rows.map(row).join("")}</table>`,
    link && element(`a href="${escapeHtml(link.url)}"`, styles.button, link.label),
    ...notes.map((text) => element("p", styles.note, text)),
  ];
  return [
    '<!doctype html><html lang="id"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(heading)}</title></head><body style="${styles.page}"><div style="${styles.card}">`,
    ...body.filter(Boolean),
    "</div></body></html>",
  ].join("\n");
}

/** Text that is safe between tags and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function row([label, value]: Row): string {
  return `<tr>${element("td", styles.label, label)}${element("td", styles.value, value)}</tr>`;
}

/** An element with its style and a text inside. Its tag may carry attributes. */
function element(tag: string, style: string, text: string): string {
  const [name] = tag.split(" ");
  return `<${tag} style="${style}">${escapeHtml(text)}</${name}>`;
}

const serif = "Georgia,serif";
const sans = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const mono = "ui-monospace,Consolas,monospace";
const wrap = "overflow-wrap:anywhere";
const spread = "letter-spacing:8px;text-align:center";
const bare = "text-align:center;text-decoration:none";
const cell = "padding:8px 0;border-top:1px solid #f0dfc6;vertical-align:top";

/** Mail readers drop style sheets, so every element carries its own. The colours are those of the storefront. */
const styles = {
  page: `margin:0;padding:16px;background:#fbf6ec;color:#3b2414;font:16px/1.6 ${sans}`,
  card: "max-width:480px;margin:0 auto;padding:24px;background:#fffdf8;border:1px solid #f0dfc6",
  sender: `margin:0 0 16px;color:#6b3f1d;font:600 18px/1.3 ${serif};${wrap}`,
  heading: `margin:0 0 16px;font:600 24px/1.3 ${serif};${wrap}`,
  paragraph: `margin:0 0 16px;${wrap}`,
  note: `margin:0 0 8px;color:#6f6255;font-size:14px;${wrap}`,
  code: `margin:0 0 16px;padding:16px;background:#dce5f3;color:#14213d;font:700 32px/1.2 ${mono};${spread}`,
  rows: "width:100%;margin:0 0 16px;border-collapse:collapse",
  label: `${cell};padding-right:16px;color:#6f6255;font-size:14px;white-space:nowrap`,
  value: `${cell};font-weight:600;text-align:right;${wrap}`,
  button: `display:block;margin:24px 0;padding:14px;background:#1e3a6e;color:#fffdf8;font-weight:600;${bare}`,
};
