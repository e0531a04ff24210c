import { Cloth } from "./_components/ui/cloth";
import { Page } from "./_components/ui/page";
import { api } from "./_data/api";
import { chatUrl } from "./_data/chat";
import { getShop } from "./_data/shop";

/** An address that leads nowhere: the categories lead on, and so does the shop. */
export default async function NotFound() {
  const client = await api();
  const [{ brand }, categories] = await Promise.all([
    getShop(),
    client.listCategories({}).then(
      (answer) => answer.categories ?? [],
      () => [],
    ),
  ]);
  const chat = chatUrl(brand?.whatsapp_url, brand?.whatsapp_text ?? "Halo");
  return (
    <Page motif="truntum">
      <div className="empty narrow">
        <Cloth motif="truntum" />
        <h1>Halaman ini tidak ada</h1>
        <p>
          Alamatnya mungkin berubah atau salah ketik. Mulai lagi dari sini
          {chat && (
            <>
              , atau <a href={chat}>tanya lewat WhatsApp</a>
            </>
          )}
          .
        </p>
        <nav className="chips" aria-label="Kategori">
          <a href="/katalog">Semua produk</a>
          {categories.map(({ key, label }) => (
            <a key={key} href={`/katalog/${key}`}>
              {label}
            </a>
          ))}
        </nav>
      </div>
    </Page>
  );
}
