import { expect, test } from "vitest";
import { addressKey } from "./address";
import { canonicalHost, toOrigin } from "./host";

const hosts: [title: string, header: string, expected: string | null][] = [
  ["a plain host stays as it is", "toko.example", "toko.example"],
  ["upper case is lowered", "Toko.EXAMPLE", "toko.example"],
  ["a trailing dot is dropped", "toko.example.", "toko.example"],
  ["the port of http is dropped", "toko.example:80", "toko.example"],
  ["the port of https is dropped", "toko.example:443", "toko.example"],
  ["any other port is part of the name", "localhost:3000", "localhost:3000"],
  ["port 0 is none", "toko.example:0", null],
  ["a port beyond 65535 is none", "toko.example:99999", null],
  ["a port must be a number", "toko.example:x", null],
  ["a space is refused", "a b", null],
  ["a slash is refused", "a/b", null],
  ["user information is refused", "a@b", null],
  ["a query is refused", "a?b", null],
  ["an underscore is refused", "a_b.example", null],
  ["an empty label is refused", "a..example", null],
  ["a label of 64 letters is refused", `${"a".repeat(64)}.example`, null],
  ["a name of 254 letters is refused", `${"a.".repeat(126)}ab`, null],
  ["a raw Unicode host is refused", "kopi☕.example", null],
  ["punycode is a name like any other", "xn--kopi-x63b.example", "xn--kopi-x63b.example"],
  ["an IPv6 literal is a host that no shop has", "[::1]:3000", "[::1]:3000"],
  ["nothing is no host", "", null],
];

for (const [title, header, expected] of hosts) {
  test(title, () => {
    expect(canonicalHost(header)).toBe(expected);
  });
}

test("pages of a shop are https, and http only on this machine", () => {
  expect(toOrigin("toko.example")).toBe("https://toko.example");
  expect(toOrigin("kopi.localhost:3000")).toBe("http://kopi.localhost:3000");
  expect(toOrigin("localhost.evil.example")).toBe("https://localhost.evil.example");
});

const addresses: [title: string, address: string | null, expected: string][] = [
  ["an IPv4 address is counted by itself", "203.0.113.9", "203.0.113.9"],
  ["an IPv4 address written as IPv6 is the same caller", "::ffff:203.0.113.9", "203.0.113.9"],
  ["an IPv6 caller is counted by the first 64 bits", "2001:db8:1:2:aaaa::1", "2001:db8:1:2"],
  ["short and long spellings are one caller", "2001:0db8:0001:0002:0:0:0:1", "2001:db8:1:2"],
  ["a zone does not make another caller", "fe80::1%eth0", "fe80:0:0:0"],
  ["what is no address shares one count", "unknown", "unknown"],
  ["a broken address shares one count", "1:2:3::4::5", "unknown"],
  ["no address shares one count", null, "unknown"],
];

for (const [title, address, expected] of addresses) {
  test(title, () => {
    expect(addressKey(address)).toBe(expected);
  });
}
