import { permanentRedirect } from "next/navigation";

/** Redirect for links in old messages. Payment settings are now part of the settings. */
export default function PaymentSettingsRedirect(): never {
  permanentRedirect("/admin/pengaturan/pembayaran");
}
