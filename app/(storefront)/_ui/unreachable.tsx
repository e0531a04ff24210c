import { chatUrl } from "../_copy/shop/chat";
import type { ShopConfig } from "../_copy/shop/shop-config";
import { Notice } from "./notice";

type Props = { shop: ShopConfig; heading: string; address: string };

/** Catalog page while the API is unreachable: the problem and two links. */
export function Unreachable({ shop: { brand }, heading, address }: Props) {
  const chat = chatUrl(brand?.whatsapp_url, brand?.whatsapp_text ?? "Halo");
  return (
    <div className="catalogue wide">
      <h1>{heading}</h1>
      <Notice kind="error">
        <p>
          Katalog belum bisa dimuat. <a href={address}>Coba lagi</a>
          {chat && (
            <>
              {" atau "}
              <a href={chat}>tanya lewat WhatsApp</a>
            </>
          )}
          .
        </p>
      </Notice>
    </div>
  );
}
