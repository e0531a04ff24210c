import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { toDrawableText } from "@/app/(storefront)/_copy/sharing/drawable-text";
import type { ShareCard } from "@/app/(storefront)/_copy/sharing/share-card";
import {
  type CardPhoto,
  cardSize,
  composeCard,
  type PlacedPicture,
  readCardPhoto,
} from "@/lib/server/pages/card-picture";

/** Places of the photo, the logo and the text, which is beside the photo or below it. */
type Layout = { photo: Omit<PlacedPicture, "bytes"> | null; text: TextBox; logo: { left: number; top: number } };
type TextBox = { left: number; top: number; width: number; height: number };

const logoSize = 84;
const band = 14;
const padding = 64;
const besideWidth = 552;
const belowHeight = 186;
/** Photos at least this wide fill the width of a card without a price. */
const wideRatio = 1.4;

/** The photo of a card cannot be read now. */
export class PhotoMissing extends Error {
  override readonly name = "PhotoMissing";
}

/** Draws the card of a shared link as JPEG. */
export async function drawShareCard(shown: ShareCard): Promise<Uint8Array> {
  const card = toDrawableCard(shown);
  const { picture, logo } = card;
  const [photo, mark] = await Promise.all([
    picture && readCardPhoto(picture, besideWidth),
    logo && readCardPhoto(logo, logoSize),
  ]);
  if (picture && !photo) throw new PhotoMissing();
  const layout = selectLayout(card, photo);
  const ground = card.palette.page;
  const placed: PlacedPicture[] = [];
  if (photo && layout.photo) placed.push({ ...layout.photo, bytes: photo.bytes });
  if (mark) {
    const size = { width: logoSize, height: logoSize };
    placed.push({ bytes: mark.bytes, ...layout.logo, ...size, fit: "contain", ground });
  }
  return composeCard(await drawTexts(card, layout, mark !== null), placed);
}

/** Only the price has no text of the merchant. */
function toDrawableCard(card: ShareCard): ShareCard {
  const [shop = "", title = "", note = ""] = [card.shop, card.title, card.note].map(toDrawableText);
  return { ...card, shop, title, note };
}

function selectLayout({ palette, price }: ShareCard, photo: CardPhoto | null): Layout {
  const { width, height } = cardSize;
  const photoBox = { left: 0, top: 0, fit: "cover" as const, ground: palette.tint };
  if (photo && price === null && photo.ratio >= wideRatio) {
    const top = height - band - belowHeight;
    return {
      photo: { ...photoBox, width, height: top },
      text: { left: padding, top, width: width - 2 * padding, height: belowHeight },
      logo: { left: padding, top: top + (belowHeight - logoSize) / 2 },
    };
  }
  const left = (photo ? besideWidth : 0) + padding;
  return {
    photo: photo && { ...photoBox, width: besideWidth, height: height - band },
    text: { left, top: padding, width: width - left - padding, height: height - band - 2 * padding },
    logo: { left, top: padding },
  };
}

async function drawTexts(card: ShareCard, layout: Layout, hasLogo: boolean): Promise<Uint8Array> {
  const picture = new ImageResponse(<Card card={card} layout={layout} hasLogo={hasLogo} />, {
    ...cardSize,
    fonts: await loadFonts(),
  });
  return new Uint8Array(await picture.arrayBuffer());
}

async function loadFonts() {
  const read = (name: string) => readFile(join(process.cwd(), "app/_fonts", name));
  const [display, sans, bold] = await Promise.all(
    ["fraunces.ttf", "plus-jakarta-sans-500.ttf", "plus-jakarta-sans-700.ttf"].map(read),
  );
  if (!display || !sans || !bold) throw new Error("A font of the pictures is missing.");
  return [
    { name: "Fraunces", data: display, weight: 600 as const },
    { name: "Jakarta", data: sans, weight: 500 as const },
    { name: "Jakarta", data: bold, weight: 700 as const },
  ];
}

type CardProps = { card: ShareCard; layout: Layout; hasLogo: boolean };

/** The image renderer supports styles only as attributes. The result is a picture, never part of a page. */
function Card({ card, layout, hasLogo }: CardProps) {
  const { palette } = card;
  const { text } = layout;
  const isBelow = text.top > padding;
  const frame = { display: "flex", width: "100%", height: "100%", background: palette.page, color: palette.text };
  const foot = { position: "absolute", left: 0, bottom: 0, width: "100%", height: band } as const;
  return (
    <div style={{ ...frame, fontFamily: "Jakarta", fontWeight: 500 }}>
      <div style={{ ...foot, background: palette.action }} />
      <div style={{ display: "flex", position: "absolute", ...text }}>
        {isBelow ? <BelowTexts card={card} hasLogo={hasLogo} /> : <BesideTexts card={card} hasLogo={hasLogo} />}
      </div>
    </div>
  );
}

const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
const column = { display: "flex", flexDirection: "column" } as const;

type TextsProps = { card: ShareCard; hasLogo: boolean };

function BesideTexts({ card, hasLogo }: TextsProps) {
  const { palette, shop, title, note, price } = card;
  const width = "100%";
  return (
    <div style={{ ...column, width, height: "100%", justifyContent: "space-between" }}>
      <div style={{ display: "flex", alignItems: "center", width, height: logoSize }}>
        <div style={{ width: hasLogo ? logoSize + 24 : 0, flexShrink: 0 }} />
        <div style={{ ...oneLine, flex: 1, fontSize: 34, fontWeight: 700, color: palette.action }}>{shop}</div>
      </div>
      <div style={{ ...column, width, gap: 18 }}>
        {title !== shop && <Title card={card} size={60} lines={2} />}
        {note && <div style={{ ...clamp(2), fontSize: 32, lineHeight: 1.3, color: palette.quiet }}>{note}</div>}
      </div>
      {price ? <Price price={price} palette={palette} /> : <div />}
    </div>
  );
}

function BelowTexts({ card, hasLogo }: TextsProps) {
  const { palette, shop, title, note } = card;
  const line = [title === shop ? "" : shop, note].filter(Boolean).join(" · ");
  return (
    <div style={{ display: "flex", alignItems: "center", width: "100%", height: "100%" }}>
      <div style={{ width: hasLogo ? logoSize + 32 : 0, flexShrink: 0 }} />
      <div style={{ ...column, flex: 1, gap: 8 }}>
        <Title card={card} size={58} lines={1} />
        {line && <div style={{ ...oneLine, fontSize: 30, color: palette.quiet }}>{line}</div>}
      </div>
    </div>
  );
}

function Title({ card, size, lines }: { card: ShareCard; size: number; lines: number }) {
  const font = card.hasSansHeadings
    ? { fontFamily: "Jakarta", fontWeight: 700 }
    : { fontFamily: "Fraunces", fontWeight: 600 };
  const color = card.palette.heading;
  return <div style={{ ...clamp(lines), ...font, fontSize: size, lineHeight: 1.15, color }}>{card.title}</div>;
}

function Price({ price, palette }: { price: NonNullable<ShareCard["price"]>; palette: ShareCard["palette"] }) {
  const { isLowest, amount, before, discount } = price;
  return (
    <div style={{ ...column, gap: 6 }}>
      {before && (
        <div style={{ display: "flex", gap: 18, fontSize: 32, color: palette.quiet }}>
          <div style={{ textDecoration: "line-through" }}>{before}</div>
          <div style={{ color: palette.sale, fontWeight: 700 }}>{discount}</div>
        </div>
      )}
      <div style={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: 14 }}>
        {isLowest && <div style={{ fontSize: 34, color: palette.quiet }}>mulai</div>}
        <div style={{ fontSize: 56, fontWeight: 700, color: before ? palette.sale : palette.text }}>{amount}</div>
      </div>
    </div>
  );
}

/** Cuts a text after some lines with an ellipsis, and breaks words that are wider than a line. */
function clamp(lines: number) {
  return { display: "block", lineClamp: lines, overflow: "hidden", wordBreak: "break-word", width: "100%" } as const;
}
