import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { type CachedPicture, cachedPicture } from "@/lib/server/pages/picture-cache";

/** Icon widths in pixels: 180 for Apple's home screen, the others for the web app manifest. */
export const iconSizes = [180, 192, 512] as const;

export type IconSize = (typeof iconSizes)[number];

/** Renders the shop's wordmark as the icon of its admin, cached per name. Apple phones do not accept vector icons. */
export function renderAdminIcon(name: string, size: IconSize): Promise<CachedPicture> {
  return cachedPicture(JSON.stringify({ icon: name, size }), () => draw(name, size));
}

async function draw(name: string, size: number): Promise<Uint8Array> {
  const data = await readFile(join(process.cwd(), "app/_fonts/fraunces.ttf"));
  const fonts = [{ name: "Fraunces", data, weight: 600 as const }];
  const picture = new ImageResponse(<Wordmark name={name} size={size} />, { width: size, height: size, fonts });
  return new Uint8Array(await picture.arrayBuffer());
}

/** At most three words, stacked, as large as the longest word allows. Phones crop the corners or a circle. */
function Wordmark({ name, size }: { name: string; size: number }) {
  const nameParts = name.split(/\s+/).filter(Boolean).slice(0, 3);
  const longest = Math.max(3, ...nameParts.map((word) => [...word].length));
  const wordmarkSize = Math.min((size * 1.25) / longest, (size * 0.58) / nameParts.length);
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        justifyContent: "center",
        width: "100%",
        height: "100%",
        background: "#1e3a6e",
        color: "#f0dfc6",
        fontSize: Math.round(wordmarkSize),
        lineHeight: 1.1,
      }}
    >
      {nameParts.map((word) => (
        <div key={word}>{word}</div>
      ))}
    </div>
  );
}
