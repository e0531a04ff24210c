import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { EarlyActions } from "../_early/early-actions";
import { readAdminNonce } from "./_server/nonce";
import { ProofDialog } from "./_ui/shell/authentication-dialog";
import { FocusRestorer } from "./_ui/shell/focus-restorer";
import { NavigationProgress } from "./_ui/shell/navigation-progress";
import { ScrollRestorer } from "./_ui/shell/scroll-restorer";
import "./_ui/styles/admin-styles";
// Puts the scripts of the shell into the layout's chunk. Otherwise each page loads them twice: for itself and for `not-found`.
import "./_ui/shell/admin-shell";

/** The host determines the shop, and the session determines the content. */
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: "Kelola toko", template: "%s · Kelola toko" },
  robots: { index: false, follow: false },
  referrer: "no-referrer",
  manifest: "/admin/manifest.webmanifest",
  icons: {
    icon: { url: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    apple: { url: "/admin/ikon/180", sizes: "180x180", type: "image/png" },
  },
  appleWebApp: { capable: true, title: "Kelola toko" },
};

/**
 * Layout of every admin page: styles, and the dialog for sign-in and step-up. The admin runs on the same deployment as the
 * API.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  if (process.env.API_URL) redirect(`${process.env.API_URL}/admin`);
  return (
    <div className="admin">
      <NavigationProgress />
      {children}
      <ProofDialog />
      <FocusRestorer />
      <ScrollRestorer />
      <EarlyActions nonce={await readAdminNonce()} />
    </div>
  );
}
