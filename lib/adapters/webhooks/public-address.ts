import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Networks that lead to ourselves, to our neighbours or to nobody. */
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
  // Within what is given out to the world: examples, and networks that hold an address of the older kind in theirs.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const) {
  inward.addSubnet(network, bits, "ipv6");
}

/** All that is given out to the world of the newer kind; what lies outside is some network's own, such as a translator's. */
const givenOut = new BlockList();
givenOut.addSubnet("2000::", 3, "ipv6");

/** Whether an address is somebody's on the open internet: the only ones to which we carry what a merchant names. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inward.check(address, "ipv4");
  return isIPv6(address) && givenOut.check(address, "ipv6") && !inward.check(address, "ipv6");
}
