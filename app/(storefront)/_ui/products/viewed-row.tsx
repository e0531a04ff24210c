"use client";

import { useStored } from "@/app/(storefront)/_hooks/browser-storage";
import { forgetViewed, viewedProducts } from "@/app/(storefront)/_hooks/viewed-products";
import { Picture } from "../picture";

/** Products that this device has shown before, without `except`. They have no prices, which may have changed since. */
export function ViewedRow({ except }: { except: string }) {
  const viewed = (useStored(viewedProducts) ?? []).filter(({ slug }) => slug !== except);
  if (viewed.length === 0) return null;
  return (
    <section className="part wide">
      <div className="row spread">
        <h2>Terakhir kamu lihat</h2>
        <button type="button" className="button text" onClick={forgetViewed}>
          Hapus riwayat
        </button>
      </div>
      <ul className="viewed-row">
        {viewed.map(({ slug, name, image }) => (
          <li key={slug}>
            <a href={`/produk/${slug}`}>
              <Picture src={image} srcset={null} alt="" width={320} height={400} sizes="9rem" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
