import { expect, test } from "vitest";
import { parseGuide } from "./guide.mjs";

const plain = (text: string) => ({ text, look: "plain", target: null });

test("a page has a title, headings, paragraphs, steps and bullets, whose lines are joined", () => {
  const source = "# Judul\n\nSatu\nbaris.\n\n## Bagian\n\n1. Pertama\n   lanjutannya\n2. Kedua\n\n- Titik\n";
  expect(parseGuide(source)).toEqual({
    title: "Judul",
    text: source,
    blocks: [
      { kind: "paragraph", rows: [[plain("Satu baris.")]] },
      { kind: "heading", rows: [[plain("Bagian")]] },
      { kind: "steps", start: 1, rows: [[plain("Pertama lanjutannya")], [plain("Kedua")]] },
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

test("steps continue after a picture, which has a text and belongs to the guide", () => {
  const { blocks } = parseGuide(
    "# J\n\n![Daftar\nlangkah](gambar/langkah.webp)\n\n3. Ketiga\n\n![x](https://a.example/a.webp)",
  );
  expect(blocks).toMatchObject([
    { kind: "picture", file: "langkah.webp", alt: "Daftar langkah" },
    { kind: "steps", start: 3 },
    { kind: "paragraph" },
  ]);
});
