import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { readPageHost } from "@/lib/api/request/host";
import { MerchantGroupPage } from "../../_components/merchant-group";
import { MerchantGuide } from "../../_components/merchant-guide";
import { MerchantShell } from "../../_components/merchant-shell";
import { toDocsOrigin } from "../../_data/host";
import { merchantReference } from "../../_data/merchant";

type Props = { params: Promise<{ group?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [slug = ""] = (await params).group ?? [];
  const tag = merchantReference().find((group) => group.slug === slug)?.tag;
  return {
    title: `${tag ? `${tag} · ` : ""}Merchant API · Etalase`,
    description: "The API by which a shop is run: every operation, parameter, field and error.",
  };
}

/** The samples name the requested host. */
export const dynamic = "force-dynamic";

/** Page of the merchant API reference, rendered from its contract. */
export default async function MerchantDocs({ params }: Props) {
  const [slug = "", ...more] = (await params).group ?? [];
  const group = merchantReference().find((each) => each.slug === slug);
  if (more.length > 0 || (slug !== "" && !group)) notFound();
  const origin = toDocsOrigin(readPageHost(await headers()));
  return (
    <MerchantShell page={slug}>
      {group ? <MerchantGroupPage group={group} origin={origin} /> : <MerchantGuide origin={origin} />}
    </MerchantShell>
  );
}
