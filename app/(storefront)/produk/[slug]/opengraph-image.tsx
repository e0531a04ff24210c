import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { rupiah } from "../../_data/format";
import { getProduct } from "../../_data/product";
import { getShop } from "../../_data/shop";

export const size = { width: 1200, height: 630 };
export const contentType = "image/png";
export const alt = "Nama dan harga produk di atas kain kawung";

const ink = "#9a5b23";

/** What a chat shows when a product's link is shared: its name and price beside a length of cloth. */
export default async function SharedPicture({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const [{ tenant }, { name, price }] = await Promise.all([getShop(), getProduct(slug)]);
  const [font, motif] = await Promise.all([
    readFile(join(process.cwd(), "app/(storefront)/_fonts/fraunces.ttf")),
    readFile(join(process.cwd(), "app/(storefront)/_styles/motifs/kawung.svg"), "utf8"),
  ]);
  const tile = Buffer.from(motif.replace("<svg ", `<svg fill="${ink}" `)).toString("base64");
  return new ImageResponse(<Card tile={tile} shop={tenant?.name ?? ""} name={name ?? ""} price={price} />, {
    ...size,
    fonts: [{ name: "Fraunces", data: font, weight: 600 }],
    headers: { "Cache-Control": "public, max-age=3600" },
  });
}

type Card = { tile: string; shop: string; name: string; price: number | null };

/** Drawn by a program that knows styles only as attributes, and only on a picture. */
function Card({ tile, shop, name, price }: Card) {
  const cloth = {
    width: 360,
    backgroundColor: "#f0dfc6",
    backgroundImage: `url(data:image/svg+xml;base64,${tile})`,
    backgroundSize: "90px 90px",
  };
  const words = {
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
      <div style={words}>
        <div style={{ fontSize: 36, color: ink }}>{shop}</div>
        <div style={{ fontSize: 76, lineHeight: 1.1 }}>{name}</div>
        {price !== null && <div style={{ fontSize: 48, color: "#3b2414" }}>{rupiah(price)}</div>}
      </div>
    </div>
  );
}
