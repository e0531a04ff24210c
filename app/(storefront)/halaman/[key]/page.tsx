import { cache } from "react";
import { found } from "@/app/(storefront)/_server/absence";
import { api } from "@/app/(storefront)/_server/api";
import { describeShopLink } from "@/app/(storefront)/_server/sharing/shared-link";
import { getShopConfig } from "@/app/(storefront)/_server/shop-config";
import { MissingPage } from "@/app/(storefront)/_ui/missing-page";
import { described, drawn } from "@/app/(storefront)/_ui/page-boundary";
import { Sections } from "@/app/(storefront)/_ui/sections/sections";
import { StorefrontPage } from "@/app/(storefront)/_ui/storefront-page";

type Props = { params: Promise<{ key: string }> };

const getContent = cache(async (key: string) => found((await api()).getPage({ key })));

export const generateMetadata = described(async ({ params }: Props) => {
  const { key } = await params;
  const { sections } = await getContent(key);
  const hero = sections?.find((section) => section.hero)?.hero;
  const title = [hero?.title, hero?.em].filter(Boolean).join(" ") || key;
  const texts = { title, description: hero?.sub };
  return { ...texts, ...(await describeShopLink(`/halaman/${key}`, texts)) };
});

/** Content page of the merchant, made of the same sections as the home page. */
export default drawn(async ({ params }: Props) => {
  const { key } = await params;
  const [shop, page] = await Promise.all([getShopConfig(), getContent(key)]);
  return (
    <StorefrontPage motif="kawung">
      <Sections page={page} shop={shop} />
    </StorefrontPage>
  );
}, MissingPage);
