import { expect, test } from "vitest";
import { parseContact } from "./contact";
import { findOwnDomain } from "./mail-domain";

const domains: [contact: string, domain: string | null][] = [
  ["siti@gmail.com", null],
  ["siti@Yahoo.co.id", null],
  ["siti@hotmail.co.uk", null],
  ["siti@live.com", null],
  ["siti@icloud.com", null],
  ["siti@proton.me", null],
  ["siti@cbn.net.id", null],
  ["08123456789", null],
  ["siti@toko.example", "toko.example"],
  ["siti@A.b.Toko.Example", "toko.example"],
  ["siti@mail.toko.co.id", "toko.co.id"],
  ["siti@satu.toko.my.id", "toko.my.id"],
  ["siti@gmail.com.toko.example", "toko.example"],
];

test.each(domains)("%s belongs to %s", (typed, domain) => {
  const contact = parseContact(typed);
  expect(contact && findOwnDomain(contact)).toBe(domain);
});
