import { cache } from "react";
import { Sections } from "../../_components/sections/sections";
import { described, drawn } from "../../_components/ui/drawn";
import { MissingPage } from "../../_components/ui/missing-page";
import { StorefrontPage } from "../../_components/ui/page";
import { found } from "../../_data/server/absence";
import { api } from "../../_data/server/api";
import { getShopConfig } from "../../_data/server/shop";
import { canonical } from "../../_data/server/site";

type Props = { params: Promise<{ key: string }> };

const getContent = cache(async (key: string) => found((await api()).getPage({ key })));

export const generateMetadata = described(async ({ params }: Props) => {
  const { key } = await params;
  const { sections } = await getContent(key);
  const hero = sections?.find((section) => section.hero)?.hero;
  const title = [hero?.title, hero?.em].filter(Boolean).join(" ");
  return { title: title || key, description: hero?.sub, ...(await canonical(`/halaman/${key}`)) };
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
