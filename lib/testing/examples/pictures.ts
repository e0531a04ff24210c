import sharp from "sharp";

/** A picture in one color. Only tests use it. */
export function plainPicture(): Promise<Uint8Array> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: "#1e3a6e" } })
    .png()
    .toBuffer();
}
