import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { readPageHost } from "@/lib/api/request/host";
import { GroupPage } from "../../_components/group";
import { MerchantGuide } from "../../_components/merchant-guide";
import { MerchantOperationSection } from "../../_components/merchant-operation";
import { Shell } from "../../_components/shell";
import { WebhookEvents } from "../../_components/webhook-events";
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
    <Shell
      home="Etalase"
      name="Merchant API"
      page={slug}
      toHref={(page) => `/docs/merchant${page && `/${page}`}`}
      groups={merchantReference()}
      other={{ href: "/docs", title: "Storefront API" }}
    >
      {group ? (
        <GroupPage group={group}>
          {group.entries.map((entry) => (
            <MerchantOperationSection key={entry.name} entry={entry} origin={origin} />
          ))}
          {slug === "webhooks" && <WebhookEvents />}
        </GroupPage>
      ) : (
        <MerchantGuide origin={origin} />
      )}
    </Shell>
  );
}
