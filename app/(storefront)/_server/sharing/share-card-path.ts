import { createHash } from "node:crypto";
import type { ShareCard } from "@/app/(storefront)/_copy/sharing/share-card";

/** Increase it if the same card is drawn differently: messengers keep a picture as long as its URL stays the same. */
const drawingVersion = 1;

/** Version of a card in its URL: a hash of everything that it shows. */
export function hashShareCard(card: ShareCard): string {
  return createHash("sha256")
    .update(JSON.stringify([drawingVersion, card]))
    .digest("hex")
    .slice(0, 16);
}

/** Page that a card belongs to. `choice` is the query of a product page that names a variant or color. */
export type CardSubject =
  | { kind: "shop" }
  | { kind: "category"; key: string }
  | { kind: "product"; slug: string; choice: string };

/** Path of the picture of a card. It changes with everything that the picture shows. */
export function toShareCardPath(subject: CardSubject, card: ShareCard): string {
  const file = `${hashShareCard(card)}.jpg`;
  if (subject.kind === "shop") return `/kartu/toko/${file}`;
  if (subject.kind === "category") return `/kartu/kategori/${encodeURIComponent(subject.key)}/${file}`;
  return `/kartu/produk/${encodeURIComponent(subject.slug)}/${file}${subject.choice && `?${subject.choice}`}`;
}
