/** Path to open after signing in. Accepts only admin paths, regardless of the URL's value. */
export function wayBack(asked: string | string[] | undefined): string {
  const path = typeof asked === "string" ? asked : "";
  return /^\/admin(\/[\w.%-]+)*(\?[\w=&.%-]*)?$/.test(path) && !path.startsWith("/admin/masuk") ? path : "/admin";
}

/** Path of the sign-in page that returns to an admin page. */
export function toSignInPath(path: string): string {
  return `/admin/masuk?lanjut=${encodeURIComponent(path)}`;
}
