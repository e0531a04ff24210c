import type { ReactNode } from "react";
import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import { Accent } from "./accent";
import { Tidings } from "./announcement-bar";
import { Footer } from "./footer";
import { Header } from "./header";

type Props = { shop: ShopConfig; now: Date; nonce: string | undefined; children: ReactNode };

/** Layout of every shop page, in the shop's theme. */
export function Shopfront({ shop, now, nonce, children }: Props) {
  return (
    <div className="shop" data-look={shop.brand?.template}>
      <Accent colour={shop.brand?.accent_color} nonce={nonce} />
      <noscript>
        <link rel="stylesheet" href="/no-script.css" />
      </noscript>
      <a className="skip" href="#isi">
        Lewati ke isi
      </a>
      <Tidings shop={shop} now={now} />
      <Header shop={shop} />
      {children}
      <Footer shop={shop} />
    </div>
  );
}
