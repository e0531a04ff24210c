import type { ReactNode } from "react";
import "./globals.css";

/** The html shell of every page. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="id">
      <body>{children}</body>
    </html>
  );
}
