import localFont from "next/font/local";

/** Text font: small, and loaded first. */
export const sans = localFont({
  src: "./plus-jakarta-sans.woff2",
  variable: "--font-sans",
  weight: "400 700",
  display: "swap",
});

/** Font for headings, in one weight. */
export const display = localFont({
  src: [
    { path: "./fraunces.woff2", weight: "560", style: "normal" },
    { path: "./fraunces-italic.woff2", weight: "560", style: "italic" },
  ],
  variable: "--font-display",
  display: "swap",
  preload: false,
  adjustFontFallback: "Times New Roman",
});
