import type { ReactNode } from "react";
import { display, sans } from "./_fonts/fonts";
import "./globals.css";

/** The html shell of every page, and its letters. Where its API is on another host, scripts find that in it. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="id" className={`${sans.variable} ${display.variable}`} data-api={process.env.API_URL || undefined}>
      <body>{children}</body>
    </html>
  );
}
