import { expect, test } from "vitest";
import { toPlainText } from "./plain-text";

const table: [title: string, html: string, text: string][] = [
  ["paragraphs and lines", "<p>Satu<br>dua</p>\n\n<p>Tiga</p>", "Satu\ndua\n\nTiga"],
  ["lists", "<ul><li>satu</li>\n<li>dua</li></ul>", "• satu\n\n• dua"],
  [
    "scripts are removed with their content",
    "<p>a</p><script>alert('<p>x</p>')</script><STYLE>p{}</STYLE><p>b</p>",
    "a\n\nb",
  ],
  ["comments and attributes are removed", '<!-- <p>x</p> --><p onclick="x()" class="a">b <b>c</b></p>', "b c"],
  [
    "HTML entities",
    "<p>Kopi &amp; teh &#233;&#xe9;&nbsp;&lt;b&gt;&#0;&#xD800;&tidakada;</p>",
    "Kopi & teh éé <b>&tidakada;",
  ],
  ["plain text keeps its line breaks", "satu\ndua\n\n\n\ntiga < empat", "satu\ndua\n\ntiga < empat"],
  ["unclosed content is removed", "<p>a</p><script>x", "a"],
];
for (const [title, html, text] of table) {
  test(`HTML to text: ${title}`, () => expect(toPlainText(html)).toBe(text));
}

test("hostile text takes no longer than plain text", () => {
  for (const part of ["<", "<a ", "<script>", "<!--", "&#", '<a "'])
    expect(toPlainText(part.repeat(20_000)).length).toBeLessThan(200_000);
});
