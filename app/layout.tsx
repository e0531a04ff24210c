import type { ReactNode } from "react";
import { display, sans } from "./_fonts/fonts";
import "./globals.css";

/** HTML shell of every page, with its fonts. Carries the API's origin for scripts if the API is on another host. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="id" className={`${sans.variable} ${display.variable}`} data-api={process.env.API_URL || undefined}>
      <body>{children}</body>
    </html>
  );
}
