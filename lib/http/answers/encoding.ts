const codings = { gzip: accepted("gzip"), br: accepted("br") };

/** Whether the caller can read this coding, as its `Accept-Encoding` tells; `q=0` says that it cannot. */
export function reads(acceptEncoding: string | null, coding: keyof typeof codings): boolean {
  return acceptEncoding !== null && codings[coding].test(acceptEncoding);
}

function accepted(coding: string): RegExp {
  return new RegExp(`(?:^|[\\s,])${coding}(?![^\\s,;])(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i");
}
