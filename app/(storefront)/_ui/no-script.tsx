import { chatUrl } from "../_copy/shop/chat";

/** Replaces a page that needs JavaScript. */
export function NoScript({ whatsapp }: { whatsapp: string | null }) {
  const chat = chatUrl(whatsapp, "Halo, saya mau pesan.");
  return (
    <noscript>
      <div className="notice">
        <p>Bagian ini memerlukan JavaScript. Nyalakan JavaScript di peramban ini, lalu muat ulang.</p>
        {chat && (
          <p>
            Atau <a href={chat}>pesan lewat WhatsApp</a>.
          </p>
        )}
      </div>
    </noscript>
  );
}
