import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Networks that lead to ourselves, to our neighbours or to nobody. */
const inward = new BlockList();
for (const [network, bits] of [
  ...([
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
  ] as const),
  ...([
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
  ] as const),
  ...([
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 4],
    ["240.0.0.0", 4],
  ] as const),
] as const) {
  inward.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  ...([
    ["::", 128],
    ["::1", 128],
    ["64:ff9b::", 96],
    ["100::", 64],
    ["2001:db8::", 32],
    ["2002::", 16],
  ] as const),
  ...([
    ["fc00::", 7],
    ["fe80::", 10],
    ["ff00::", 8],
  ] as const),
] as const) {
  inward.addSubnet(network, bits, "ipv6");
}

/** Whether an address is somebody's on the open internet: the only ones to which we carry what a merchant names. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inward.check(address, "ipv4");
  return isIPv6(address) && !inward.check(address, "ipv6");
}
