"use client";

import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useState } from "react";
import { PageFrame } from "@/app/(storefront)/_ui/page-frame";
import { Sections } from "@/app/(storefront)/_ui/sections/sections";
import { Shopfront } from "@/app/(storefront)/_ui/shell/shopfront";
import { previewReady, readPreviewDraft, type ShownDraft } from "@/app/admin/_copy/preview";

type Props = {
  published: ShownDraft;
  isHome: boolean;
  /** Content of a home page without sections. */
  plain: ReactNode;
  now: Date;
  nonce: string | undefined;
};

/**
 * Preview of a draft, rendered with the components of the storefront. Accepts messages only from the admin on its own
 * host. Links and forms do nothing.
 */
export function StorePreview({ published, isHome, plain, now, nonce }: Props) {
  const [{ shop, page }, setShown] = useState(published);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const draft = origin === location.origin && source === window.parent ? readPreviewDraft(data) : null;
      if (draft) setShown((before) => ({ ...before, ...draft }));
    };
    addEventListener("message", hear);
    window.parent.postMessage(previewReady, location.origin);
    return () => removeEventListener("message", hear);
  }, []);
  return (
    <div onClickCapture={blockLinkClick} onSubmitCapture={stays}>
      <Shopfront shop={shop} now={now} nonce={nonce}>
        <PageFrame brand={shop.brand} motif="kawung">
          {page.sections?.length || !isHome ? <Sections page={page} shop={shop} isHome={isHome} /> : plain}
        </PageFrame>
      </Shopfront>
    </div>
  );
}

/** The other pages of the shop forbid framing. */
function blockLinkClick(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a")) stays(event);
}

function stays(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
