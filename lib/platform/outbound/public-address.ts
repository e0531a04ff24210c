import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Networks that lead to this machine, to neighboring machines or nowhere. */
const inward = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  inward.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  // Blocks inside the global unicast range: documentation examples, and networks that embed IPv4 addresses.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const) {
  inward.addSubnet(network, bits, "ipv6");
}

/** Global unicast range of IPv6. Addresses outside belong to a private network, such as an IPv4 translator. */
const givenOut = new BlockList();
givenOut.addSubnet("2000::", 3, "ipv6");

/** True for addresses on the public internet. Only these receive requests that a merchant configures. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inward.check(address, "ipv4");
  return isIPv6(address) && givenOut.check(address, "ipv6") && !inward.check(address, "ipv6");
}
