import type { Metadata } from "next";
import type { ListedCategory } from "@/app/(storefront)/_copy/products/catalog";
import { type ProductDetail, toBuyableProduct } from "@/app/(storefront)/_copy/products/product";
import {
  type ShareCard,
  type SharedChoice,
  toCategoryCard,
  toProductCard,
  toShopCard,
} from "@/app/(storefront)/_copy/sharing/share-card";
import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import { getShopConfig } from "@/app/(storefront)/_server/shop-config";
import { siteOrigin } from "@/app/(storefront)/_server/site";
import { cardSize } from "@/lib/server/pages/card-picture";
import { type CardSubject, toShareCardPath } from "./share-card-path";

type Texts = { title?: string; description?: string | null | undefined };

/** URL and preview of a page of the shop, for its links in chats and social networks. */
export async function describeShopLink(path: string, texts: Texts = {}): Promise<Metadata> {
  const shop = await getShopConfig();
  return describeLink(shop, path, path, texts, { kind: "shop" }, toShopCard(shop));
}

/** The same for a category. */
export async function describeCategoryLink(path: string, texts: Texts, category: ListedCategory): Promise<Metadata> {
  const shop = await getShopConfig();
  const subject = { kind: "category", key: category.key ?? "" } as const;
  return describeLink(shop, path, path, texts, subject, toCategoryCard(shop, category));
}

/** The same for a product. A link that names a variant or color is a URL of its own, with its own picture. */
export async function describeProductLink(product: ProductDetail, choice: SharedChoice): Promise<Metadata> {
  const shop = await getShopConfig();
  const slug = product.slug ?? "";
  const path = `/produk/${slug}`;
  const named = nameChoice(product, choice);
  const subject = { kind: "product", slug, choice: named } as const;
  const texts = { title: product.name ?? "", description: product.description };
  return describeLink(
    shop,
    path,
    named ? `${path}?${named}` : path,
    texts,
    subject,
    toProductCard(shop, product, choice),
  );
}

/** Query of the variant or color that a link names; empty if it names none of this product. */
function nameChoice(product: ProductDetail, { varian, warna }: SharedChoice): string {
  const { chosenId, chosenColor, variants } = toBuyableProduct(product, varian, warna);
  const chosen = variants.find(({ id }) => chosenId !== null && id === chosenId);
  if (chosen) return String(new URLSearchParams({ varian: chosen.sku ?? chosen.id ?? "" }));
  return chosenColor === null ? "" : String(new URLSearchParams({ warna: chosenColor }));
}

async function describeLink(
  { tenant }: ShopConfig,
  canonicalPath: string,
  sharedPath: string,
  { title, description }: Texts,
  subject: CardSubject,
  card: ShareCard,
): Promise<Metadata> {
  const origin = await siteOrigin();
  const { shop, note, price } = card;
  const amount = price && `${price.isLowest ? "mulai " : ""}${price.amount}`;
  const alt = [...new Set([title ?? shop, note, amount, shop])].filter(Boolean).join(", ");
  return {
    alternates: { canonical: origin + canonicalPath },
    openGraph: {
      ...(title && { title }),
      ...(description && { description }),
      // The type of a product is no type that Next knows, so its page adds it.
      ...(subject.kind !== "product" && { type: "website" }),
      siteName: tenant?.name ?? shop,
      locale: "id_ID",
      url: origin + sharedPath,
      images: [{ url: origin + toShareCardPath(subject, card), ...cardSize, type: "image/jpeg", alt }],
    },
    twitter: { card: "summary_large_image" },
  };
}
