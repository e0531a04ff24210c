/** URL path of the build's files for browsers. */
export const builtPath = "/_next/static/";
