/** Hosts outside this deployment that pictures may come from, as `IMAGE_HOSTS=a.example,b.example`. */
const imageHosts = (process.env.IMAGE_HOSTS ?? "").split(",").filter(Boolean);

/** Loaded only where a collector is named. */
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

/** The address of an order is the key to it: no search engine may keep it, and no other site may be told. */
const secretHeaders = listed({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" });

/** The desk shows buyers' data. It alone may use the camera, which reads the numbers of parcels. */
const deskHeaders = listed({
  "Cache-Control": "private, no-store",
  "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=()",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
});

/** The other pages have a policy of their own from proxy.ts; the demo's letters are allowed their styles. */
const demoHeaders = listed({
  "Content-Security-Policy": "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'",
});

/** The few settings Next needs. */
export default {
  // Copies of a build can stand side by side, such as one whose API is elsewhere.
  distDir: process.env.BUILD_DIR || ".next",
  poweredByHeader: false,
  experimental: {
    // Where no other build follows, a cache for it would only be written, which takes an eighth of the time.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== "none",
    // Where few pages are asked for, a server that reads all of them first takes half as long again to start.
    preloadEntriesOnStart: process.env.PAGES_FIRST !== "none",
  },
  // A redirect would leave the API without its envelope and its CORS headers.
  skipTrailingSlashRedirect: true,
  // Types are checked by `npm test`, over the tests and tools as well; a build is for what runs.
  typescript: { ignoreBuildErrors: true },
  // Browsers ask for it by themselves where a page has not named its icon yet.
  rewrites: async () => [{ source: "/favicon.ico", destination: "/icon.svg" }],
  // The API and pictures say their own; these are for pages.
  headers: async () => [
    { source: "/((?!api/|media/).*)", headers: pageHeaders },
    { source: "/track/:path*", headers: secretHeaders },
    { source: "/admin/:path*", headers: deskHeaders },
    { source: "/dev/:path*", headers: demoHeaders },
  ],
  outputFileTracingIncludes: { "/**": [".areas/**", ".reader/**", "app/_fonts/*.ttf"] },
  // The embedded database cannot live in a function, and would make each of them 20 MB larger.
  outputFileTracingExcludes: { "/**": ["node_modules/@electric-sql/**"] },
  serverExternalPackages: ["@electric-sql/pglite", "@redis/client", "nodemailer", "pg", "pino", ...telemetryPackages],
  images: {
    formats: ["image/webp"],
    qualities: [75],
    // Together these are the widths of lib/domain/goods/picture.ts.
    imageSizes: [160, 320],
    deviceSizes: [480, 800, 1200],
    localPatterns: [{ pathname: "/media/**", search: "" }],
    remotePatterns: imageHosts.map((hostname) => ({ protocol: "https", hostname })),
    minimumCacheTTL: 86_400,
  },
};
