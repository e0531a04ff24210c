import sharp from "sharp";
import { encode } from "uqr";

/** A picture in one color. Only tests use it. */
export function plainPicture(): Promise<Uint8Array> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: "#1e3a6e" } })
    .png()
    .toBuffer();
}

/** A picture of a QR code with this text. */
export function photographed(text: string): Promise<Uint8Array> {
  const { data, size } = encode(text, { border: 4 });
  const dots = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  return sharp(dots, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * 8, size * 8, { kernel: "nearest" })
    .png()
    .toBuffer();
}
