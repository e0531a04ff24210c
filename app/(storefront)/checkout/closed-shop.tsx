import { chatUrl } from "../_copy/shop/chat";
import { Notice } from "../_ui/notice";

type Props = {
  /** The merchant's message about the closure; may be empty. */
  closureMessage: string;
  whatsapp: string | null;
};

/** Replaces the checkout of a closed shop. */
export function ClosedShop({ closureMessage, whatsapp }: Props) {
  const chat = chatUrl(whatsapp, "Halo, kapan toko buka lagi?");
  return (
    <div className="stack">
      <Notice>
        <p>
          <strong>Toko sedang tutup, jadi belum bisa menerima pesanan.</strong>
        </p>
        {closureMessage && <p>{closureMessage}</p>}
      </Notice>
      <p>
        Isi keranjangmu tetap tersimpan di sini. Pesanan yang sudah kamu buat tetap berjalan:{" "}
        <a href="/pesanan">lihat pesananmu</a>.
      </p>
      {chat && (
        <p>
          Ada pertanyaan? <a href={chat}>Tanya lewat WhatsApp</a>
        </p>
      )}
      <p>
        <a className="button quiet" href="/katalog">
          Lihat katalog
        </a>
      </p>
    </div>
  );
}
