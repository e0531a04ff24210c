/** Characters in the fonts of the pictures: printable ASCII, and the letters and signs of Indonesian shops. */
const drawable = new Set(
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("") +
    "©«°±²³·»¼½¾ÇÈÉÑÖ×Üßàáâãäåæçèéêëìíîïñòóôöøùúûü–—‘’“”„•…‹›€−",
);

/**
 * Returns the part of a text that can be drawn, on one line. Letters without a glyph become their plain form. Emoji and other
 * scripts are left out: the renderer would otherwise load a font for them from another server.
 */
export function toDrawableText(text: string): string {
  const plain = [...text.normalize("NFC")].map((char) => (drawable.has(char) ? char : toPlainForm(char)));
  return plain.join("").replace(/ +/g, " ").trim();
}

/** Any kind of space becomes a plain one. Other characters keep only their drawable parts: "Ō" becomes "O". */
function toPlainForm(char: string): string {
  if (/\s/.test(char)) return " ";
  return [...char.normalize("NFKD")].filter((part) => drawable.has(part)).join("");
}
