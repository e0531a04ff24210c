import { permanentRedirect } from "next/navigation";

/** Where messages of before lead: how the shop is paid stands among its settings. */
export default function Page(): never {
  permanentRedirect("/admin/pengaturan/pembayaran");
}
