import { expect, test } from "vitest";
import { chatParts } from "./chat";

const table: [title: string, text: string, parts: string[]][] = [
  ["plain text", "Halo, Sari.", ["text Halo, Sari."]],
  ["a bold word", "*482913* adalah kode.", ["bold 482913", "text  adalah kode."]],
  ["the other marks", "_a_ ~b~ `c d`", ["italic a", "text  ", "struck b", "text  ", "code c d"]],
  [
    "a link without the full stop after it",
    "Lihat: https://a.example/track/x_y-z.",
    ["text Lihat: ", "link https://a.example/track/x_y-z", "text ."],
  ],
  ["two bold parts", "*a* dan *b c*", ["bold a", "text  dan ", "bold b c"]],
  ["marks inside words as text", "2*3*4 dan nama_toko_kami", ["text 2*3*4 dan nama_toko_kami"]],
  ["marks around spaces or across lines as text", "* a * *b\nc*", ["text * a * *b\nc*"]],
  ["HTML and script links as text", "<b>x</b> javascript:alert(1)", ["text <b>x</b> javascript:alert(1)"]],
];

for (const [title, text, parts] of table) {
  test(`a chat shows ${title}`, () => {
    expect(chatParts(text).map((part) => `${part.kind} ${part.text}`)).toEqual(parts);
  });
}
