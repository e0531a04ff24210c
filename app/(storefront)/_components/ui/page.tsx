import type { ReactNode } from "react";
import { getShop } from "../../_data/server/shop";
import { chatUrl } from "../../_data/words/shop/chat";
import { type Motif, Selvedge } from "./cloth";
import { ChatIcon } from "./icons";

type Props = {
  /** The motif along the top edge: each kind of page has its own. */
  motif: Motif;
  /** The kind of page, where its stylesheet wants to know. */
  name?: string;
  /** What a chat with the shop begins with on this page; null where the page offers the chat in its own words. */
  chat?: string | null;
  children: ReactNode;
};

/** The main part of every page, with help always at the same edge. */
export async function Page({ motif, name, chat, children }: Props) {
  const { brand } = await getShop();
  const help = chat === null ? null : chatUrl(brand?.whatsapp_url, chat ?? brand?.whatsapp_text ?? "Halo");
  return (
    <>
      <main id="isi" className="page" data-page={name} tabIndex={-1}>
        <Selvedge motif={motif} />
        {children}
      </main>
      {help && (
        <aside aria-label="Bantuan">
          <a className="chat" href={help} rel="noopener">
            <ChatIcon />
            Chat WhatsApp
          </a>
        </aside>
      )}
    </>
  );
}
