"use client";

import { useStored } from "@/app/(storefront)/_hooks/browser-storage";
import { viewedProducts } from "@/app/(storefront)/_hooks/viewed-products";
import { Cloth } from "../cloth";

const most = 3;

/** Empty cart: a link to the catalog and the recently viewed products. */
export function EmptyCart() {
  const viewed = (useStored(viewedProducts) ?? []).slice(0, most);
  return (
    <div className="empty">
      <Cloth motif="kawung" />
      <p className="intro-text">Keranjangmu masih kosong</p>
      <a className="button" href="/katalog">
        Lihat katalog
      </a>
      {viewed.length > 0 && (
        <section className="viewed stack">
          <h2>Terakhir kamu lihat</h2>
          <ul className="viewed-list">
            {viewed.map(({ slug, name, image }) => (
              <li key={slug}>
                <a href={`/produk/${slug}`}>
                  {image && <img src={image} width="160" height="200" alt="" loading="lazy" />}
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
