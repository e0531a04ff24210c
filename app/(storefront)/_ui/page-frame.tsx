import type { ReactNode } from "react";
import { chatUrl } from "../_copy/shop/chat";
import type { ShopConfig } from "../_copy/shop/shop-config";
import { type Motif, Selvedge } from "./cloth";
import { ChatIcon } from "./icons";

type Props = {
  brand: ShopConfig["brand"];
  motif: Motif;
  name?: string;
  chat?: string | null;
  children: ReactNode;
};

/** Main part of a page, in the shop's brand. */
export function PageFrame({ brand, motif, name, chat, children }: Props) {
  const help = chat === null ? null : chatUrl(brand?.whatsapp_url, chat ?? brand?.whatsapp_text ?? "Halo");
  return (
    <>
      <main id="isi" className="page" data-page={name} tabIndex={-1}>
        <Selvedge motif={motif} />
        {children}
      </main>
      {help && (
        <aside className="help" aria-label="Bantuan">
          <a className="chat" href={help} rel="noopener">
            <ChatIcon />
            Chat WhatsApp
          </a>
        </aside>
      )}
    </>
  );
}
