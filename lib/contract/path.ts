/** Matching of paths against templates. */

const longestParam = 256;

/** Parsed path template such as `/products/{slug}`. */
export type PathTemplate = { segments: readonly string[]; names: readonly string[] };

export type PathParams = Readonly<Record<string, string>>;

/** Parameters of a path without parameters. */
export const noParams: PathParams = {};

/** Parses a template. */
export function template(path: string): PathTemplate {
  const segments = path.split("/");
  return {
    segments,
    names: segments.filter((segment) => segment.startsWith("{")).map((segment) => segment.slice(1, -1)),
  };
}

/** Returns the parameters if the path matches the template, else null. An undecodable segment never matches. */
export function match({ segments, names }: PathTemplate, path: string): PathParams | null {
  const parts = path.split("/");
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? "";
    if (!segment.startsWith("{")) {
      if (part !== segment) return null;
      continue;
    }
    const value = decode(part);
    if (!value) return null;
    params[segment.slice(1, -1)] = value;
  }
  return names.length > 0 ? params : noParams;
}

/** Decodes a path segment. Null if it is malformed, empty, too long, or contains a control character. */
function decode(part: string): string | null {
  if (!part.includes("%")) return isPlain(part) ? part : null;
  try {
    const text = decodeURIComponent(part);
    return isPlain(text) ? text : null;
  } catch {
    return null;
  }
}

function isPlain(text: string): boolean {
  return text.length > 0 && text.length <= longestParam && !/\p{Cc}/u.test(text);
}
