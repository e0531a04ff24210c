/** Where buyers find a page of the shop. */
export function addressOfPage(key: string): string {
  return key === "home" ? "/" : `/halaman/${key}`;
}

/** What a page is called in the desk: its address in words. */
export function nameOfPage(key: string): string {
  if (key === "home") return "Halaman depan";
  const words = key.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The address that a name makes: small letters, digits and single hyphens. */
export function keyOfName(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
}
