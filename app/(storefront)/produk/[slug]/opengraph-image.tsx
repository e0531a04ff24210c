import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { headers } from "next/headers";
import { ImageResponse } from "next/og";
import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { getShopConfig } from "@/app/(storefront)/_server/shop-config";
import { withCdnCache } from "@/app/(storefront)/_server/with-cdn-cache";
import { cachedPicture } from "./_server/pictures";
import { getProduct } from "./_server/product";

export const size = { width: 1200, height: 630 };
export const contentType = "image/png";
export const alt = "Nama dan harga produk di atas kain kawung";

const ink = "#9a5b23";

/** Preview picture of a shared product link: name and price beside a piece of cloth. */
export default withCdnCache(async ({ params }: { params: Promise<{ slug: string }> }) => {
  const { slug } = await params;
  const [{ tenant }, { name, price }] = await Promise.all([getShopConfig(), getProduct(slug)]);
  const texts = { shop: tenant?.name ?? "", name: name ?? "", price };
  const { bytes, etag } = await cachedPicture(JSON.stringify(texts), () => draw(texts));
  const lasting = { "Cache-Control": "public, max-age=3600", ETag: etag };
  if ((await headers()).get("if-none-match") === etag) return new Response(null, { status: 304, headers: lasting });
  return new Response(Buffer.from(bytes), { headers: { ...lasting, "Content-Type": contentType } });
});

type ImageTexts = { shop: string; name: string; price: number | null };

async function draw(texts: ImageTexts): Promise<Uint8Array> {
  const [font, motif] = await Promise.all([
    readFile(join(process.cwd(), "app/_fonts/fraunces.ttf")),
    readFile(join(process.cwd(), "app/(storefront)/_ui/styles/motifs/kawung.svg"), "utf8"),
  ]);
  const tile = Buffer.from(motif.replace("<svg ", `<svg fill="${ink}" `)).toString("base64");
  const fonts = [{ name: "Fraunces", data: font, weight: 600 as const }];
  const picture = new ImageResponse(<Card tile={tile} {...texts} />, { ...size, fonts });
  return new Uint8Array(await picture.arrayBuffer());
}

type Card = ImageTexts & { tile: string };

/** The image renderer supports styles only as attributes. The result is a picture, never part of a page. */
function Card({ tile, shop, name, price }: Card) {
  const cloth = {
    width: 360,
    backgroundColor: "#f0dfc6",
    backgroundImage: `url(data:image/svg+xml;base64,${tile})`,
    backgroundSize: "90px 90px",
  };
  const textStyle = {
    display: "flex",
    flexDirection: "column",
    justifyContent: "center",
    gap: 28,
    padding: 72,
    flex: 1,
  } as const;
  return (
    <div style={{ display: "flex", width: "100%", height: "100%", background: "#fbf6ec", color: "#6b3f1d" }}>
      <div style={cloth} />
      <div style={textStyle}>
        <div style={{ fontSize: 36, color: ink }}>{shop}</div>
        <div style={{ fontSize: 76, lineHeight: 1.1 }}>{name}</div>
        {price !== null && <div style={{ fontSize: 48, color: "#3b2414" }}>{formatRupiah(price)}</div>}
      </div>
    </div>
  );
}
