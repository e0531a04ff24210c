const codings = { gzip: accepted("gzip"), br: accepted("br") };

/** True if the caller's `Accept-Encoding` includes this coding; `q=0` excludes it. */
export function reads(acceptEncoding: string | null, coding: keyof typeof codings): boolean {
  return acceptEncoding !== null && codings[coding].test(acceptEncoding);
}

function accepted(coding: string): RegExp {
  return new RegExp(`(?:^|[\\s,])${coding}(?![^\\s,;])(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i");
}
