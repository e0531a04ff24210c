import { expect, test } from "vitest";
import { maskContact, maskName, normalizeContact, parseContact, parsePhone } from "./contact";

const spellings = [
  "081234567890",
  "0812 3456 7890",
  "0812-3456-7890",
  "+6281234567890",
  "+62 812 3456 7890",
  "62 812-3456-7890",
  "006281234567890",
  "6281234567890",
  "81234567890",
  "+62 0812 3456 7890",
  "(0812) 3456.7890",
  "０８１２３４５６７８９０",
];

for (const typed of spellings) {
  test(`all spellings of a number are one number: ${typed}`, () => {
    expect(parseContact(typed)).toEqual({ channel: "whatsapp", address: "+6281234567890", key: "+6281234567890" });
  });
}

const refused = [
  "",
  "budi",
  "0212345678",
  "+1 415 555 0100",
  "0812",
  "08123456789012345",
  "0812345678a",
  "budi@",
  "@mail.com",
];

for (const typed of [
  ...refused,
  "a b@mail.com",
  "budi@mail",
  "budi@-mail.com",
  "budi@mail..com",
  "budi@mail.com\r\nBcc: x",
]) {
  test(`${JSON.stringify(typed)} is neither an e-mail address nor an Indonesian mobile number`, () => {
    expect(parseContact(typed)).toBeNull();
  });
}

test("an e-mail address is used as typed and compared without case", () => {
  expect(parseContact(" Budi.S@Mail.COM ")).toEqual({
    channel: "email",
    address: "Budi.S@Mail.COM",
    key: "budi.s@mail.com",
  });
});

const mailboxes: [typed: string, normalized: string][] = [
  ["Budi+toko@mail.com", "budi@mail.com"],
  ["b.u.d.i+x@googlemail.com", "budi@gmail.com"],
  ["b.udi@mail.com", "b.udi@mail.com"],
  ["BUDI+a+b@Mail.Com", "budi@mail.com"],
  ["+tag@mail.com", "+tag@mail.com"],
  ["budi.s@icloud.com", "budi.s@icloud.com"],
  ["budi+x@me.com", "budi@icloud.com"],
  ["bu.di_s-1@pm.me", "budis1@proton.me"],
  ["budi.s-belanja@yahoo.co.id", "budi.s@yahoo.co.id"],
  ["budi-s@mail.com", "budi-s@mail.com"],
  ["___@proton.me", "___@proton.me"],
  ["0812 3456 7890", "+6281234567890"],
];

for (const [typed, normalized] of mailboxes) {
  test(`limits per contact count aliases as one: ${typed}`, () => {
    const contact = parseContact(typed);
    expect(contact && normalizeContact(contact)).toBe(normalized);
  });
}

const masks: [typed: string, masked: string][] = [
  ["081234567890", "0812****7890"],
  ["0812345678", "081****678"],
  ["budi@mail.com", "b***@mail.com"],
  ["b@mail.com", "***@mail.com"],
];

for (const [typed, masked] of masks) {
  test(`a contact is masked: ${typed}`, () => {
    const contact = parseContact(typed);
    expect(contact && maskContact(contact)).toBe(masked);
  });
}

test("a name is shown as its first word and an initial", () => {
  expect([maskName("Budi Santoso"), maskName("Budi"), maskName("siti nur aini")]).toEqual([
    "Budi S.",
    "Budi",
    "siti A.",
  ]);
});

test("a foreign phone number is rejected", () => {
  expect(parsePhone("+44 7700 900123")).toBeNull();
});
