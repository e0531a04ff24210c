import type { ReactNode } from "react";
import "./globals.css";

/** The html shell of every page. Where its API is on another host, scripts find that in it. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="id" data-api={process.env.API_URL || undefined}>
      <body>{children}</body>
    </html>
  );
}
