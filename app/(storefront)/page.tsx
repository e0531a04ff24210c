import type { Metadata } from "next";
import { PlainHome } from "./_components/catalogue/plain-home";
import { Sections } from "./_components/sections/sections";
import { NewShopNotice } from "./_components/shell/new-shop";
import { ShopJsonLd } from "./_components/shell/shop-facts";
import { StorefrontPage } from "./_components/ui/page";
import { findHome, isEmptyBeside } from "./_data/server/page";
import { getShopConfig } from "./_data/server/shop";
import { canonical } from "./_data/server/site";

export async function generateMetadata(): Promise<Metadata> {
  return canonical("/");
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
