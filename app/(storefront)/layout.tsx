import type { ReactNode } from "react";
import { Footer } from "./_components/shell/footer";
import { Header } from "./_components/shell/header";
import { Tidings } from "./_components/shell/tidings";
import { described, drawn } from "./_components/ui/drawn";
import { NoShop } from "./_components/ui/no-shop";
import { getShop } from "./_data/server/shop";
import { siteOrigin } from "./_data/server/site";
import { display, sans } from "./_fonts/fonts";
import "./_styles/look.css";
import "./_styles/base.css";
import "./_styles/parts.css";
import "./_styles/controls.css";
import "./_styles/cloth.css";
import "./_styles/marks.css";
import "./_styles/shell.css";
import "./_styles/finder.css";
import "./_styles/shelf.css";
import "./_styles/hero.css";
import "./_styles/sections.css";
import "./_styles/product.css";

/** Which shop it is depends on the host that is asked. */
export const dynamic = "force-dynamic";

export const generateMetadata = described(async () => {
  const { tenant, brand } = await getShop();
  const name = tenant?.name ?? brand?.wordmark_primary ?? "Toko";
  const picture = brand?.social_image;
  return {
    metadataBase: new URL(await siteOrigin()),
    title: { default: brand?.tagline_short ? `${name}: ${brand.tagline_short}` : name, template: `%s · ${name}` },
    description: brand?.tagline,
    openGraph: {
      siteName: name,
      locale: "id_ID",
      type: "website",
      ...(picture?.url && { images: [{ url: picture.url, alt: picture.alt ?? name }] }),
    },
    formatDetection: { telephone: false, address: false, email: false },
  };
});

/** What surrounds every page of the shop, in the shop's own look. */
export default drawn(async ({ children }: { children: ReactNode }) => {
  const shop = await getShop();
  return (
    <div className={`shop ${sans.variable} ${display.variable}`} data-look={shop.brand?.template}>
      <noscript>
        <link rel="stylesheet" href="/no-script.css" />
      </noscript>
      <a className="skip" href="#isi">
        Lewati ke isi
      </a>
      <Tidings shop={shop} now={new Date()} />
      <Header shop={shop} />
      {children}
      <Footer shop={shop} />
    </div>
  );
}, NoShop);
