/** Client addresses, as rate limits count them. */

/**
 * Returns the key under which an address is counted. An IPv4 address is its own key, also when written as IPv6. An IPv6 address
 * counts by its first 64 bits, because one caller owns all the rest. Any other text shares the key `unknown`.
 */
export function addressKey(address: string | null): string {
  if (!address) return "unknown";
  const plain = address.trim().toLowerCase().replace(/%.*$/, "");
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain);
  const v4 = mapped?.[1] ?? plain;
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(v4)) return v4;
  const groups = expand(plain);
  return groups ? groups.slice(0, 4).join(":") : "unknown";
}

/** True if the address belongs to this machine. */
export function isOfThisMachine(address: string): boolean {
  return /^127\./.test(addressKey(address)) || /^(0*:)+:?0*1$/.test(address.trim());
}

/** Returns the eight groups of an IPv6 address; null if the text is not one. */
function expand(address: string): string[] | null {
  if (!/^[0-9a-f:]{2,39}$/.test(address)) return null;
  const [head = "", tail, more] = address.split("::");
  if (more !== undefined) return null;
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const missing = 8 - left.length - right.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...left, ...Array<string>(missing).fill("0"), ...right];
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((group) => group.replace(/^0+(?=.)/, ""))
    : null;
}
