import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageNonce } from "@/app/(storefront)/_server/nonce";
import { findContent } from "@/app/(storefront)/_server/page-content";
import { getShopConfig } from "@/app/(storefront)/_server/shop-config";
import { PlainHome } from "@/app/(storefront)/_ui/plain-home";
import { toSignInPath } from "@/app/admin/_copy/return-path";
import { findSignedInStaff } from "@/app/admin/_server/signed-in-staff";
import { StorePreview } from "../../../_components/store-preview";
import "@/app/(storefront)/_ui/styles/browse-styles";

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
