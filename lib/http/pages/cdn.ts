/** What a CDN may do with a page that is the same for everybody on a host: keep it, and draw it anew while nobody waits. */
export const cdnCaching = "max-age=600, stale-while-revalidate=600";
