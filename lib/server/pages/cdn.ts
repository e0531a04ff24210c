/** CDN caching of pages that are equal for all visitors of a host: cache them, and refresh them in the background. */
export const cdnCaching = "max-age=600, stale-while-revalidate=600";
