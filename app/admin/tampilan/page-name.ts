/** Path of a page in the storefront. */
export function addressOfPage(key: string): string {
  return key === "home" ? "/" : `/halaman/${key}`;
}

/** Name of a page in the admin, derived from its key. */
export function nameOfPage(key: string): string {
  if (key === "home") return "Halaman depan";
  const title = key.replaceAll("-", " ");
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** Derives a page key from a name: lower-case letters, digits and single hyphens. */
export function keyOfName(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
}
