import type { Viewport } from "next";
import type { ReactNode } from "react";
import { EarlyActions } from "../_early/early-actions";
import { listThemeColors } from "./_copy/shop/theme-colors";
import { pageNonce } from "./_server/nonce";
import { getShopConfig } from "./_server/shop-config";
import { siteOrigin } from "./_server/site";
import { NoShop } from "./_ui/no-shop";
import { described, drawn } from "./_ui/page-boundary";
import { Shopfront } from "./_ui/shell/shopfront";
import "./_ui/styles/browse-styles";

/** The shop depends on the requested host. */
export const dynamic = "force-dynamic";

export const generateMetadata = described(async () => {
  const { tenant, brand } = await getShopConfig();
  const name = tenant?.name ?? brand?.wordmark_primary ?? "Toko";
  return {
    metadataBase: new URL(await siteOrigin()),
    title: { default: brand?.tagline_short ? `${name}: ${brand.tagline_short}` : name, template: `%s · ${name}` },
    description: brand?.tagline,
    openGraph: { siteName: name, locale: "id_ID", type: "website" },
    formatDetection: { telephone: false, address: false, email: false },
  };
});

/** Colors of the browser's own parts. A page without a shop has those of the first template. */
export async function generateViewport(): Promise<Viewport> {
  const template = await getShopConfig().then(
    ({ brand }) => brand?.template,
    () => null,
  );
  return { colorScheme: "light dark", themeColor: listThemeColors(template) };
}

/** Layout of every shop page. */
export default drawn(async ({ children }: { children: ReactNode }) => {
  const [shop, nonce] = await Promise.all([getShopConfig(), pageNonce()]);
  return (
    <>
      <Shopfront shop={shop} now={new Date()} nonce={nonce}>
        {children}
      </Shopfront>
      <EarlyActions nonce={nonce} />
    </>
  );
}, NoShop);
