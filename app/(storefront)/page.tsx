import type { Metadata } from "next";
import { findHome, isEmptyBeside } from "./_server/page-content";
import { describeShopLink } from "./_server/sharing/shared-link";
import { getShopConfig } from "./_server/shop-config";
import { NewShopNotice } from "./_ui/new-shop-notice";
import { PlainHome } from "./_ui/plain-home";
import { Sections } from "./_ui/sections/sections";
import { StorefrontPage } from "./_ui/storefront-page";
import { ShopJsonLd } from "./shop-json-ld";

export async function generateMetadata(): Promise<Metadata> {
  return describeShopLink("/");
}

/** Home page of the shop, section by section. Without sections it shows all products. */
export default async function Home() {
  const [shop, page] = await Promise.all([getShopConfig(), findHome()]);
  return (
    <StorefrontPage motif="kawung">
      <ShopJsonLd shop={shop} />
      {page?.sections?.length ? (
        <>
          {(await isEmptyBeside(page)) && (
            <div className="part wide">
              <NewShopNotice shop={shop} />
            </div>
          )}
          <Sections page={page} shop={shop} isHome />
        </>
      ) : (
        <PlainHome shop={shop} />
      )}
    </StorefrontPage>
  );
}
