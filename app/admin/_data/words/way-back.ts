/** Where somebody is led after signing in: a page of the desk, whatever an address asks for. */
export function wayBack(asked: string | string[] | undefined): string {
  const path = typeof asked === "string" ? asked : "";
  return /^\/admin(\/[\w.%-]+)*(\?[\w=&.%-]*)?$/.test(path) && !path.startsWith("/admin/masuk") ? path : "/admin";
}

/** The sign-in that leads back to a page of the desk. */
export function signInFor(path: string): string {
  return `/admin/masuk?lanjut=${encodeURIComponent(path)}`;
}
