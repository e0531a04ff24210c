import { readGuide } from "./scripts/build/guide.mjs";

/** Hosts outside this deployment that pictures may come from, as in `IMAGE_HOSTS=a.example,b.example`. */
const imageHosts = (process.env.IMAGE_HOSTS ?? "").split(",").filter(Boolean);

/** Loaded only if a collector is configured. */
const telemetryPackages = [
  "api",
  "exporter-metrics-otlp-http",
  "exporter-trace-otlp-http",
  "resources",
  "sdk-metrics",
  "sdk-trace",
].map((name) => `@opentelemetry/${name}`);

/** @param {Record<string, string>} headers */
const listed = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

const pageHeaders = listed({
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=31536000",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
});

/** The URL of an order grants access to it. Search engines must not index it, and other sites must not see it as a referrer. */
const secretHeaders = listed({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" });

/** Only the browser knows the cart, so its page may be shown again on "back". The default is `no-store`. */
const cartHeaders = listed({ "Cache-Control": "private, no-cache" });

/** The admin shows buyers' data. Only the admin may use the camera, which scans AWBs. */
const adminHeaders = listed({
  "Cache-Control": "private, no-store",
  "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=()",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
});

/** Other pages get their policy from proxy.ts. The demo's message pages may use inline styles. */
const demoHeaders = listed({
  "Content-Security-Policy": "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'",
});

/** Earlier addresses of admin pages, which sent messages and bookmarks still contain. Redirects keep the query. */
const adminRedirects = Object.entries({
  "/admin/angka": "/admin/laporan",
  "/admin/pembayaran": "/admin/pengaturan/pembayaran",
  "/admin/pengaturan/kode": "/admin/pengaturan/verifikasi",
  "/admin/pengaturan/orang": "/admin/pengaturan/tim",
  "/admin/pengaturan/sambungan": "/admin/pengaturan/integrasi",
}).map(([from, to]) => ({ source: `${from}/:path*`, destination: `${to}/:path*`, permanent: true }));

export const config = {
  // Builds can exist side by side, such as one with its API on another host.
  distDir: process.env.BUILD_DIR || ".next",
  poweredByHeader: false,
  experimental: {
    // Without a later build the cache is useless, and writing it takes an eighth of the build time.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== "none",
    // Preloading all pages takes as long as the rest of the start, and a fifth of the memory. Most servers show few of them.
    preloadEntriesOnStart: false,
  },
  // A redirect would leave the API without its envelope and its CORS headers.
  skipTrailingSlashRedirect: true,
  // `npm test` checks types, including tests and tools. A build covers only code that runs.
  typescript: { ignoreBuildErrors: true },
  redirects: async () => adminRedirects,
  // Browsers request it by themselves before a page has named its icon.
  rewrites: async () => [{ source: "/favicon.ico", destination: "/icon.svg" }],
  // For pages only; the API and pictures set their own headers.
  headers: async () => [
    { source: "/((?!api/|media/).*)", headers: pageHeaders },
    { source: "/keranjang", headers: cartHeaders },
    { source: "/track/:path*", headers: secretHeaders },
    { source: "/admin/:path*", headers: adminHeaders },
    { source: "/dev/:path*", headers: demoHeaders },
  ],
  outputFileTracingIncludes: {
    "/**": [".areas/**", ".reader/**", ".client/*.*", "app/_fonts/*.ttf"],
  },
  // The embedded database cannot run in a serverless function, and would add 20 MB to each.
  outputFileTracingExcludes: { "/**": ["node_modules/@electric-sql/**"] },
  serverExternalPackages: ["@electric-sql/pglite", "@redis/client", "nodemailer", "pg", "pino", ...telemetryPackages],
  images: {
    formats: ["image/webp"],
    qualities: [75],
    // Together these are the widths in lib/values/media/picture.ts.
    imageSizes: [160, 320],
    deviceSizes: [480, 800, 1200],
    localPatterns: [{ pathname: "/media/**", search: "" }],
    remotePatterns: imageHosts.map((hostname) => ({ protocol: "https", hostname })),
    minimumCacheTTL: 86_400,
  },
};

/**
 * Builds, and the development server, parse the merchants' guide and put it into the pages. A server that runs a build does not
 * need its files.
 * @param {string} phase
 */
export default (phase) =>
  phase === "phase-production-server"
    ? config
    : { ...config, compiler: { defineServer: { builtGuide: JSON.stringify(readGuide()) } } };
