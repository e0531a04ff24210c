import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PlainHome } from "../../../../(storefront)/_components/catalogue/plain-home";
import { pageNonce } from "../../../../(storefront)/_data/server/nonce";
import { findContent } from "../../../../(storefront)/_data/server/page";
import { getShopConfig } from "../../../../(storefront)/_data/server/shop";
import { findSignedInStaff } from "../../../../admin/_data/server/who-is-there";
import { toSignInPath } from "../../../../admin/_data/words/way-back";
import { StorePreview } from "../../../_components/store-preview";
import "../../../../(storefront)/_styles/reading";

type Props = { params: Promise<{ key: string }> };

/** Rendered only for signed-in staff. */
export const dynamic = "force-dynamic";

export const metadata: Metadata = { title: "Pratinjau", robots: { index: false, follow: false } };

/**
 * Preview of a shop page beside its form in the admin. Shows the published page first, then each draft that the admin
 * sends.
 */
export default async function Preview({ params }: Props) {
  if (!(await findSignedInStaff())) redirect(toSignInPath("/admin/tampilan"));
  const { key } = await params;
  const [shop, page, nonce] = await Promise.all([getShopConfig(), findContent(key), pageNonce()]);
  return (
    <StorePreview
      published={{ shop, page: page ?? { announcement: null, sections: [], server_time: null } }}
      isHome={key === "home"}
      plain={key === "home" ? <PlainHome shop={shop} /> : null}
      now={new Date()}
      nonce={nonce}
    />
  );
}
