/** Content security policy of pages. */

/** Origin of the API, if it is on another host: pages may then call it and show its pictures. */
const api = originOf(process.env.API_URL);
const isDevelopment = process.env.NODE_ENV === "development";

/** Sources of scripts and styles besides those that every page may use. `isFramed`: the admin may embed the page. */
type PolicySources = { scripts: readonly string[]; styles: readonly string[]; isFramed?: boolean };

/**
 * Policy of a page that is rendered for one visitor: only scripts with this response's nonce run. A script that an attacker
 * injects into a page does not run.
 */
export function createNoncePolicy(nonce: string, isFramed: boolean): string {
  const required = `'nonce-${nonce}'`;
  // Development tools evaluate text and add inline styles.
  return writePolicy({
    scripts: [required, "'strict-dynamic'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    styles: [isDevelopment ? "'unsafe-inline'" : required],
    isFramed,
  });
}

/**
 * Policy of a page that is cached for all visitors: only inline code with one of these hashes runs, and files of this origin.
 * The only scripts among those are files of the build. Everything else, such as an uploaded picture, is sent with its own type
 * and `nosniff`, so browsers refuse to run it.
 */
export function createHashPolicy({ scripts, styles }: Pick<PolicySources, "scripts" | "styles">): string {
  return writePolicy({ scripts: scripts.map(quote), styles: styles.map(quote) });
}

/** Nonce that a policy requires of scripts and styles in the page; undefined if it has none. */
export function extractNonce(policy: string | null): string | undefined {
  return /'nonce-([^']+)'/.exec(policy ?? "")?.[1];
}

function writePolicy({ scripts, styles, isFramed = false }: PolicySources): string {
  const rules: Record<string, readonly (string | undefined)[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts],
    "style-src": ["'self'", ...styles],
    // A merchant's pictures may be on any host that the API names. A shop with two domains serves them from the first.
    "img-src": ["'self'", "data:", "blob:", "https:", api],
    // Development tools use a web socket.
    "connect-src": ["'self'", api, isDevelopment ? "ws:" : undefined],
    "worker-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": [isFramed ? "'self'" : "'none'"],
  };
  const directives = Object.entries(rules).map(([name, sources]) => [name, ...sources.filter(Boolean)].join(" "));
  return directives.join("; ");
}

function quote(hash: string): string {
  return `'sha256-${hash}'`;
}

function originOf(address: string | undefined): string | undefined {
  return address ? new URL(address).origin : undefined;
}
