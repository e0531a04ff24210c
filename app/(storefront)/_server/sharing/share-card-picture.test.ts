import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ShareCard } from "@/app/(storefront)/_copy/sharing/share-card";
import { findCardPalette } from "@/app/(storefront)/_copy/shop/theme-colors";
import { drawCardInTurn } from "@/lib/server/pages/card-picture";
import { hashShareCard } from "./share-card-path";
import { drawShareCard, PhotoMissing } from "./share-card-picture";
import { answerShareCard } from "./share-card-response";

const files = new Map<string, Buffer>();
const server = createServer(({ url = "" }, response) => {
  const file = files.get(url);
  if (url === "/moved.png") response.writeHead(302, { Location: "/red.png" }).end();
  else response.writeHead(file ? 200 : 404).end(file);
});
const picture = (name: string) => ({ url: `${origin}/${name}`, srcset: null });
let origin = "";

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  // Pictures of a storefront whose API is elsewhere come over HTTP.
  process.env.API_URL = origin;
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  files.set("/red.png", await plain(800, 1_000, "#ff0000"));
  files.set("/wide.png", await plain(1_600, 900, "#ff0000"));
  files.set("/logo.png", await plain(100, 100, "#00ff00"));
  const noise = {
    create: {
      width: 600,
      height: 750,
      channels: 3 as const,
      background: "#000",
      noise: { type: "gaussian" as const, mean: 128, sigma: 90 },
    },
  };
  files.set("/noise.png", await sharp(noise).png().toBuffer());
  files.set("/broken.png", Buffer.from("\x89PNG\r\n broken"));
});

afterAll(() => server.close());

const card = (own: Partial<ShareCard> = {}): ShareCard => ({
  palette: findCardPalette("larasan"),
  hasSansHeadings: false,
  shop: "Larasan",
  logo: picture("logo.png"),
  picture: picture("red.png"),
  title: "Kain Kawung",
  note: "Soga",
  price: { isLowest: true, amount: "Rp389.000", before: "", discount: "" },
  ...own,
});

/** Decodes a drawn card, whose size must be that of shared pictures. */
async function decode(drawn: Uint8Array) {
  const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1_200, 630, 3]);
  expect((await sharp(drawn).metadata()).format).toBe("jpeg");
  expect(drawn.byteLength).toBeLessThanOrEqual(150_000);
  const at = (x: number, y: number) => [...data.subarray((y * 1_200 + x) * 3, (y * 1_200 + x) * 3 + 3)];
  const isNear = (x: number, y: number, color: string) =>
    at(x, y).every(
      (part, index) => Math.abs(part - Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16)) < 14,
    );
  /** Rows in an area that contain anything but the ground. */
  const inkRows = ([left, right]: [number, number], [top, bottom]: [number, number], ground: string) => {
    let rows = 0;
    for (let y = top; y < bottom; y++) {
      let hasInk = false;
      for (let x = left; x < right && !hasInk; x++) hasInk = !isNear(x, y, ground);
      if (hasInk) rows += 1;
    }
    return rows;
  };
  return { isNear, inkRows };
}

test.each(["larasan", "sawah"])(
  "a product of %s has its photo, logo, price and the shop's colors",
  async (template) => {
    const palette = findCardPalette(template, template === "sawah" ? null : "#5b2a86");
    const { isNear, inkRows } = await decode(
      await drawShareCard(card({ palette, hasSansHeadings: template === "sawah" })),
    );
    expect(isNear(270, 300, "#ff0000")).toBe(true);
    expect(isNear(545, 600, "#ff0000")).toBe(true);
    expect(isNear(560, 300, palette.page)).toBe(true);
    expect(isNear(600, 625, palette.action)).toBe(true);
    expect(isNear(658, 106, "#00ff00")).toBe(true);
    expect(inkRows([616, 1_136], [480, 560], palette.page)).toBeGreaterThan(30);
  },
);

test("long and hostile names stay inside their two lines, and load no font from elsewhere", async () => {
  const requested = vi.spyOn(globalThis, "fetch");
  const { page } = findCardPalette("larasan");
  const titles = ["x".repeat(500), `"/><script>alert(1)</script> ]]>--></svg> 🌸 ${"<b>&amp;</b> ".repeat(30)}`];
  for (const title of titles) {
    const long = { shop: "y".repeat(200), note: "z".repeat(200), logo: null };
    const price = { isLowest: true, amount: "Rp999.999.999", before: "", discount: "" };
    const { inkRows } = await decode(await drawShareCard(card({ title, price, ...long })));
    expect(inkRows([1_150, 1_200], [0, 600], page), title).toBe(0);
    expect(inkRows([560, 1_200], [0, 60], page), title).toBe(0);
    const middle = inkRows([600, 1_150], [160, 440], page);
    expect(middle, title).toBeGreaterThan(30);
    expect(middle, title).toBeLessThan(230);
  }
  const outside = requested.mock.calls
    .map(([url]) => String(url))
    .filter((url) => !/^(data:|http:\/\/127\.)/.test(url));
  expect(outside).toEqual([]);
});

test("a wide picture of the shop fills the card above its name", async () => {
  const { isNear, inkRows } = await decode(await drawShareCard(card({ picture: picture("wide.png"), price: null })));
  expect(isNear(1_190, 5, "#ff0000")).toBe(true);
  expect(isNear(5, 425, "#ff0000")).toBe(true);
  expect(isNear(5, 440, findCardPalette("larasan").page)).toBe(true);
  expect(inkRows([180, 1_136], [440, 600], findCardPalette("larasan").page)).toBeGreaterThan(40);
});

test("a picture full of detail is still small enough for every messenger", async () => {
  await decode(await drawShareCard(card({ picture: picture("noise.png") })));
});

test.each(["missing.png", "broken.png", "moved.png"])(
  "without its photo (%s), a card is never cached",
  async (name) => {
    const lacking = card({ picture: picture(name), title: name });
    await expect(drawShareCard(lacking)).rejects.toThrow(PhotoMissing);
    const request = new Request(`${origin}/kartu`);
    const response = await answerShareCard(request, lacking, `${hashShareCard(lacking)}.jpg`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const { isNear } = await decode(new Uint8Array(await response.arrayBuffer()));
    expect(isNear(10, 300, lacking.palette.page)).toBe(true);
  },
);

test("the current URL is cached forever, an older one briefly, and both have the same picture", async () => {
  const shown = card();
  const [current, older] = await Promise.all(
    [hashShareCard(shown), "0123456789abcdef"].map((hash) =>
      answerShareCard(new Request(`${origin}/kartu`), shown, `${hash}.jpg`),
    ),
  );
  expect(current?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(older?.headers.get("cache-control")).toBe("public, max-age=300");
  expect(older?.headers.get("etag")).toBe(current?.headers.get("etag"));
  const known = new Request(`${origin}/kartu`, { headers: { "If-None-Match": current?.headers.get("etag") ?? "" } });
  expect((await answerShareCard(known, shown, "x.jpg")).status).toBe(304);
  expect(hashShareCard(card({ note: "Nila" }))).not.toBe(hashShareCard(shown));
});

test("a card that finds the queue full is refused for now", async () => {
  let finish = () => {};
  const gate = new Promise<Uint8Array>((resolve) => {
    finish = () => resolve(new Uint8Array());
  });
  const waiting = Array.from({ length: 22 }, () => drawCardInTurn(() => gate));
  const refused = await answerShareCard(new Request(`${origin}/kartu`), card({ title: "Kain lain" }), "x.jpg");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  finish();
  expect(await Promise.all(waiting)).not.toContain(null);
  const next = await answerShareCard(new Request(`${origin}/kartu`), card({ title: "Kain lain" }), "x.jpg");
  expect(next.status).toBe(200);
});
