import { Cloth } from "../../_components/ui/cloth";
import { Page } from "../../_components/ui/page";

/** A link that opens no order. */
export default function UnknownOrder() {
  return (
    <Page motif="mega-mendung">
      <div className="narrow empty">
        <Cloth motif="mega-mendung" />
        <h1>Tautan pesanan tidak ditemukan</h1>
        <p>Cek lagi tautannya, atau cari pesanan dengan kontak yang kamu pakai saat memesan.</p>
        <a className="button" href="/pesanan">
          Cari pesanan
        </a>
      </div>
    </Page>
  );
}
