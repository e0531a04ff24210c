import jsqr from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { issueQris } from "@/lib/modules/payments/rules/qris";
import { deriveSecrets } from "../crypto/secrets";
import { findQr, qrImageUrl, qrPng, qrSvg } from "./qr";

const secrets = deriveSecrets("a secret of thirty-two letters or more");
const origin = "https://toko.example";
const bill = { merchantName: "Toko Contoh", city: "Bandung", amount: 125_123, billNumber: "TK-261114-K7Q2" };
const payload = issueQris(bill) ?? "";

/** Text that a phone reads from a picture shown `width` pixels wide. */
async function scan(picture: Uint8Array, width?: number): Promise<string | undefined> {
  const shown = sharp(picture)
    .resize(width ?? null)
    .ensureAlpha()
    .raw();
  const { data, info } = await shown.toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const payloads: [title: string, payload: string][] = [
  ["a QRIS code", payload],
  ["a code with lower-case letters", payload.toLowerCase()],
  ["one letter", "A"],
  ["a long text", "0123456789 Etalase, ".repeat(25)],
];

for (const [title, text] of payloads) {
  test(`${title} is read back exactly from the SVG and the PNG`, async () => {
    expect(await scan(Buffer.from(qrSvg(text)))).toBe(text);
    expect(await scan(await qrPng(text))).toBe(text);
  });
}

test("a code is readable at the width of a small phone", async () => {
  expect(await scan(Buffer.from(qrSvg(payload)), 280)).toBe(payload);
});

test("the SVG has sharp edges and a white quiet zone of four modules", async () => {
  const drawing = qrSvg(payload);
  expect(drawing).toContain('shape-rendering="crispEdges"');
  const { data, info } = await sharp(Buffer.from(drawing)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dark = [...data].flatMap((value, index) => (value < 128 ? [index] : []));
  const columns = dark.map((index) => index % info.width);
  const rows = dark.map((index) => Math.floor(index / info.width));
  for (const edge of [columns, rows]) {
    expect([edge.reduce((a, b) => Math.min(a, b)), edge.reduce((a, b) => Math.max(a, b))]).toEqual([
      40,
      info.width - 41,
    ]);
  }
});

test("the PNG and the SVG are equal in every pixel, in black and white only", async () => {
  const pixels = (picture: Uint8Array) => sharp(picture).greyscale().raw().toBuffer();
  const pngPixels = await pixels(await qrPng(payload));
  expect(pngPixels.equals(await pixels(Buffer.from(qrSvg(payload))))).toBe(true);
  expect([...new Set(pngPixels)].sort()).toEqual([0, 255]);
});

test("a signed URL returns the SVG, and with another extension the PNG", async () => {
  const url = qrImageUrl(secrets, origin, payload);
  expect(url).toMatch(/^https:\/\/toko\.example\/media\/qr\/[\w.-]+\.svg$/);
  const drawing = findQr(secrets, fileOf(url));
  expect(drawing?.type).toBe("image/svg+xml");
  expect(await scan((await drawing?.draw()) ?? new Uint8Array())).toBe(payload);
  const picture = findQr(secrets, fileOf(url).replace(/svg$/, "png"));
  expect(picture?.type).toBe("image/png");
  expect(await scan((await picture?.draw()) ?? new Uint8Array())).toBe(payload);
});

test("a URL with a wrong signature returns nothing", async () => {
  const file = fileOf(qrImageUrl(secrets, origin, payload));
  const [encoded, proof] = file.split(".");
  const other = Buffer.from(payload.replace("125123", "125124")).toString("base64url");
  const foreign = fileOf(qrImageUrl(deriveSecrets("another secret of thirty-two letters"), origin, payload));
  const strangers = [
    `${other}.${proof}.svg`,
    `${encoded}.${"A".repeat(43)}.svg`,
    `${encoded}.${proof?.slice(1)}.svg`,
    `${encoded}.${proof}.gif`,
    `${encoded}.${proof}`,
    `.${proof}.svg`,
    "",
    "..",
    foreign,
  ];
  for (const stranger of strangers) expect(findQr(secrets, stranger)).toBeNull();
});

function fileOf(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}
