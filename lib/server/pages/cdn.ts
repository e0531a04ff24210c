/** CDN caching of pages that are equal for all visitors of a host: cache them, and refresh them in the background. */
export const cdnCaching = "max-age=600, stale-while-revalidate=600";

/** Page of test data. It shows the state of the shop at this moment. */
export const testDataPath = "/docs/test-data";

/**
 * True for pages of the API reference. They are the same for all visitors of a host, so a CDN may cache them with their nonce.
 * No visitor waits while the CDN refreshes one. The lifetime is short: after a deployment the referenced scripts no longer
 * exist.
 */
export function isReference(path: string): boolean {
  return (path === "/docs" || path.startsWith("/docs/")) && path !== testDataPath;
}
