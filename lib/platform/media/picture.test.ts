import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makePicture } from "./picture";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#b5651d" } });

/** PNG that claims this size, but holds almost nothing. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const data = chunk("IDAT", deflateSync(Buffer.alloc(1_000)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    data,
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

async function made(sent: Buffer) {
  const result = await makePicture(sent);
  if (result.kind !== "made") throw new Error(result.kind);
  return result.picture;
}

test("a photo is resized to every page width, turned upright and stripped of metadata", async () => {
  const exif = { IFD0: { Copyright: "Ibu Sari, Jl. Kenanga 5" } };
  const photo = await plain(1_400, 700).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(photo).metadata()).exif?.toString("latin1")).toContain("Kenanga");
  const picture = await made(photo);
  expect([picture.width, picture.height]).toEqual([700, 1_400]);
  expect(picture.files.map(({ width }) => width)).toEqual([160, 480, 700]);
  for (const { bytes, width } of picture.files) {
    const { format, exif: exifData, ...size } = await sharp(bytes).metadata();
    expect([format, exifData, size.width]).toEqual(["webp", undefined, width]);
    expect(Buffer.from(bytes).toString("latin1")).not.toContain("Kenanga");
  }
});

test("a picture is decoded once: narrower files show the pixels of the widest", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const sent = await sharp({ create: { width: 1_900, height: 950, channels: 3, background: "#fff", noise } })
    .png()
    .toBuffer();
  const pixels = sharp(sent).resize({ width: 1_600 }).raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  const { files } = await made(sent);
  for (const { width, bytes } of files) {
    const { width: wide, height, channels } = info;
    const shown = sharp(data, { raw: { width: wide, height, channels } })
      .resize({ width })
      .webp({ quality: 80 });
    expect((await shown.toBuffer()).equals(bytes), String(width)).toBe(true);
  }
});

test("a small picture is never enlarged, and the same picture has the same name", async () => {
  const small = await plain(90, 60).png().toBuffer();
  const picture = await made(small);
  expect(picture.files.map(({ width }) => width)).toEqual([90]);
  expect((await made(small)).hash).toBe(picture.hash);
  expect(picture.hash).toMatch(/^[0-9a-f]{40}$/);
});

const frame = (background: string) =>
  sharp({ create: { width: 3_000, height: 2_100, channels: 3, background } })
    .png()
    .toBuffer();
const frames = () => plain(4, 8).gif({ loop: 0 }).toBuffer();

const refused: [title: string, sent: () => Promise<Buffer> | Buffer, fault: string][] = [
  ["a text file", () => Buffer.from("halo"), "not_a_picture"],
  ["an empty file", () => Buffer.alloc(0), "not_a_picture"],
  ["a program with a photo's name", () => Buffer.from("MZ\x90\x00 not a photo"), "not_a_picture"],
  ["an HTML page", () => Buffer.from("<html><script>alert(1)</script>"), "not_a_picture"],
  ["an SVG with a script", () => Buffer.from('<?xml version="1.0"?><svg onload="x()"/>'), "drawing"],
  ["an original iPhone photo (HEIC)", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "heic"],
  ["more than 24 megapixels", () => bomb(6_000, 4_001), "too_large"],
  ["an AVIF of more than 12 megapixels", () => plain(4_000, 3_001).avif({ effort: 0 }).toBuffer(), "too_large"],
  ["a GIF of more than 12 megapixels", () => plain(4_000, 3_001).gif({ effort: 1 }).toBuffer(), "too_large"],
  [
    "an animation with more than 12 megapixels in all frames together",
    async () =>
      sharp(await Promise.all([frame("#b5651d"), frame("#0000ff")]), { join: { animated: true } })
        .gif()
        .toBuffer(),
    "too_large",
  ],
  ["a truncated file", async () => (await plain(800, 600).jpeg().toBuffer()).subarray(0, 700), "broken"],
  ["a header without a picture", () => Buffer.from("\xff\xd8\xff\xe0nothing", "latin1"), "broken"],
  ["a picture too long for its width", () => plain(9, 900).png().toBuffer(), "too_long"],
  [
    "an animation",
    async () =>
      sharp([await frames(), await plain(4, 8).tint("#00f").gif().toBuffer()], { join: { animated: true } })
        .gif()
        .toBuffer(),
    "animated",
  ],
];

for (const [title, sent, fault] of refused)
  test(`${title} is rejected`, async () => expect(await makePicture(await sent())).toEqual({ kind: fault }));
