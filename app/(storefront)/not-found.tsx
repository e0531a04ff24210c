import { SearchBox } from "./_components/catalogue/search-box";
import { Cloth } from "./_components/ui/cloth";
import { Page } from "./_components/ui/page";
import { chatUrl } from "./_data/chat";
import { getShop } from "./_data/shop";

/**
 * An address that leads nowhere; the catalogue and the shop lead on. Next draws this beside every page, in case it is needed,
 * so it asks the API for nothing that the page does not know already.
 */
export default async function NotFound() {
  const { brand } = await getShop();
  const chat = chatUrl(brand?.whatsapp_url, brand?.whatsapp_text ?? "Halo");
  return (
    <Page motif="truntum">
      <div className="empty narrow">
        <Cloth motif="truntum" />
        <h1>Halaman ini tidak ada</h1>
        <p>
          Alamatnya mungkin berubah atau salah ketik. Cari di katalog
          {chat && (
            <>
              , atau <a href={chat}>tanya lewat WhatsApp</a>
            </>
          )}
          .
        </p>
        <SearchBox />
        <p>
          <a className="button" href="/katalog">
            Lihat semua produk
          </a>
        </p>
      </div>
    </Page>
  );
}
