import { expect, test } from "vitest";
import { parseGuide } from "./guide-text";

const plain = (text: string) => ({ text, look: "plain", target: null });

test("a page has a title, headings, paragraphs, steps and bullets, whose lines are joined", () => {
  const source = "# Judul\n\nSatu\nbaris.\n\n## Bagian\n\n1. Pertama\n   lanjutannya\n2. Kedua\n\n- Titik\n";
  expect(parseGuide(source)).toEqual({
    title: "Judul",
    blocks: [
      { kind: "paragraph", rows: [[plain("Satu baris.")]] },
      { kind: "heading", rows: [[plain("Bagian")]] },
      { kind: "steps", rows: [[plain("Pertama lanjutannya")], [plain("Kedua")]] },
      { kind: "bullets", rows: [[plain("Titik")]] },
    ],
  });
});

test("bold text and links to other pages are recognized, and nothing else is markup", () => {
  const { blocks } = parseGuide("# J\n\nTekan **Simpan**, lihat [Xendit](xendit.md) <b>a</b> [x](https://a.example)");
  expect(blocks[0]?.rows[0]).toEqual([
    plain("Tekan "),
    { text: "Simpan", look: "bold", target: null },
    plain(", lihat "),
    { text: "Xendit", look: "link", target: "xendit" },
    plain(" <b>a</b> [x](https://a.example)"),
  ]);
});
