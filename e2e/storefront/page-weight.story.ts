import { expect } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { sumScriptKib } from "../support/script-size";

/** Limits of gzipped script in KiB on first load: for pages to read, and for those to act on. */
const mostScript = { reading: 145, acting: 160 };
/** Limit of everything that a product page transfers with its first picture, in KiB. */
const mostProductPage = 320;

const paths = {
  reading: [
    "/",
    "/katalog",
    "/katalog/kain",
    "/produk/tas-tote-kawung",
    "/produk/kain-kawung-soga",
    "/halaman/tentang",
  ],
  acting: ["/keranjang", "/checkout", "/pesanan"],
};

story("no page loads more script than a cheap phone can run", async ({ shop }) => {
  const heavy: string[] = [];
  for (const kind of ["reading", "acting"] as const)
    for (const path of paths[kind]) {
      const { bytes } = await shop.visit("GET", path);
      const kib = sumScriptKib(bytes.toString());
      if (kib > mostScript[kind] || kib === 0)
        heavy.push(`${path}: ${kib.toFixed(1)} KiB, at most ${mostScript[kind]}`);
    }
  expect(heavy).toEqual([]);
});

story.describe("on a phone with an empty cache", () => {
  story.use({ isAlone: true, deviceScaleFactor: 2, viewport: { width: 360, height: 740 } });

  story(
    "a product page and its first picture transfer little, and the picture fits the screen",
    async ({ visitor, keramik }) => {
      const { page } = visitor;
      const session = await page.context().newCDPSession(page);
      await session.send("Network.enable");
      const urls = new Map<string, string>();
      const sizes = new Map<string, number>();
      session.on("Network.requestWillBeSent", ({ requestId, request }) => urls.set(requestId, request.url));
      session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
        sizes.set(requestId, encodedDataLength),
      );
      await page.goto(`${keramik.origin}/produk/mug-awan`, { waitUntil: "networkidle" });
      const first = page.locator("#foto-1 img");
      const picture = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(picture).toMatch(/-480\.webp$/);
      await expect(first).toHaveAttribute("fetchpriority", "high");
      await expect(first).toHaveAttribute("loading", "eager");
      const transferred = [...sizes].map(([id, bytes]) => ({ url: urls.get(id) ?? "", bytes }));
      expect(transferred.map(({ url }) => url)).toContain(picture);
      const counted = transferred.filter(({ url }) => url === picture || !url.includes("/media/p/"));
      const kib = counted.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024;
      expect(kib, JSON.stringify(counted)).toBeLessThanOrEqual(mostProductPage);
    },
  );
});
