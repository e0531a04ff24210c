import { expect, test } from "vitest";
import { addressKey } from "./address";
import { canonicalHost, toOrigin } from "./host";

const hosts: [title: string, header: string, expected: string | null][] = [
  ["a plain host stays unchanged", "toko.example", "toko.example"],
  ["upper case becomes lower case", "Toko.EXAMPLE", "toko.example"],
  ["a trailing dot is removed", "toko.example.", "toko.example"],
  ["the port of http is removed", "toko.example:80", "toko.example"],
  ["the port of https is removed", "toko.example:443", "toko.example"],
  ["any other port is kept", "localhost:3000", "localhost:3000"],
  ["port 0 is invalid", "toko.example:0", null],
  ["a port above 65535 is invalid", "toko.example:99999", null],
  ["a port must be a number", "toko.example:x", null],
  ["a space is rejected", "a b", null],
  ["a slash is rejected", "a/b", null],
  ["user information is rejected", "a@b", null],
  ["a query is rejected", "a?b", null],
  ["an underscore is rejected", "a_b.example", null],
  ["an empty label is rejected", "a..example", null],
  ["a label of 64 letters is rejected", `${"a".repeat(64)}.example`, null],
  ["a name of 254 letters is rejected", `${"a.".repeat(126)}ab`, null],
  ["a raw Unicode host is rejected", "kopi☕.example", null],
  ["punycode is kept", "xn--kopi-x63b.example", "xn--kopi-x63b.example"],
  ["an IPv6 literal is kept, although no shop has one", "[::1]:3000", "[::1]:3000"],
  ["an empty host is invalid", "", null],
];

for (const [title, header, expected] of hosts) {
  test(title, () => {
    expect(canonicalHost(header)).toBe(expected);
  });
}

test("shop pages use https, and http only on this machine", () => {
  expect(toOrigin("toko.example")).toBe("https://toko.example");
  expect(toOrigin("kopi.localhost:3000")).toBe("http://kopi.localhost:3000");
  expect(toOrigin("localhost.evil.example")).toBe("https://localhost.evil.example");
});

const addresses: [title: string, address: string | null, expected: string][] = [
  ["an IPv4 address is counted on its own", "203.0.113.9", "203.0.113.9"],
  ["an IPv4 address in IPv6 form is the same caller", "::ffff:203.0.113.9", "203.0.113.9"],
  ["an IPv6 caller is counted by the first 64 bits", "2001:db8:1:2:aaaa::1", "2001:db8:1:2"],
  ["short and long forms of an address are one caller", "2001:0db8:0001:0002:0:0:0:1", "2001:db8:1:2"],
  ["a zone does not change the caller", "fe80::1%eth0", "fe80:0:0:0"],
  ["invalid addresses share one counter", "unknown", "unknown"],
  ["malformed addresses share one counter", "1:2:3::4::5", "unknown"],
  ["missing addresses share one counter", null, "unknown"],
];

for (const [title, address, expected] of addresses) {
  test(title, () => {
    expect(addressKey(address)).toBe(expected);
  });
}
