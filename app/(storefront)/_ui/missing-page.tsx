import { chatUrl } from "../_copy/shop/chat";
import { getShopConfig } from "../_server/shop-config";
import { Cloth } from "./cloth";
import { StorefrontPage } from "./storefront-page";

/** 404 page with links to the catalog and the home page. */
export async function MissingPage() {
  const { brand } = await getShopConfig();
  const chat = chatUrl(brand?.whatsapp_url, brand?.whatsapp_text ?? "Halo");
  return (
    <StorefrontPage motif="truntum">
      <div className="empty narrow">
        <Cloth motif="truntum" />
        <h1>Halaman ini tidak ada</h1>
        <p>
          Alamatnya mungkin berubah atau salah ketik. Cari lewat pencarian di atas
          {chat && (
            <>
              , atau <a href={chat}>tanya lewat WhatsApp</a>
            </>
          )}
          .
        </p>
        <p>
          <a className="button" href="/katalog">
            Lihat semua produk
          </a>
        </p>
      </div>
    </StorefrontPage>
  );
}
