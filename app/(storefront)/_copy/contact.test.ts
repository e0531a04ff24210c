import { expect, test } from "vitest";
import { faultOfContact, faultOfEmail, faultOfPhone, suggestEmail } from "./contact";

const phones: [typed: string, fault: string | null][] = [
  ["0812 3456 7890", null],
  ["+62 812-3456-7890", null],
  ["6281234567890", null],
  ["81234567890", null],
  ["", "Tulis nomor yang aktif."],
  ["0812345", "Nomornya kurang 3 angka. Contoh: 0812 3456 7890."],
  ["08123456789012", "Nomornya kelebihan 1 angka. Contoh: 0812 3456 7890."],
  ["0812 rumah", "Nomor hanya berisi angka."],
  ["021 555 1234", "Ini nomor telepon rumah. Pakai nomor HP."],
  ["+65 9123 4567", "Nomor harus nomor Indonesia (08… atau +62…)."],
  ["0065 9123 4567", "Nomor harus nomor Indonesia (08… atau +62…)."],
];

for (const [typed, fault] of phones) {
  test(`the phone number "${typed}" ${fault ? "gets an explanation" : "is valid"}`, () => {
    expect(faultOfPhone(typed)).toBe(fault);
  });
}

const mails: [typed: string, fault: string | null][] = [
  ["sari@surat.example", null],
  [" sari.dewi+toko@mail.co.id ", null],
  ["", "Tulis alamat e-mail yang aktif."],
  ["sari.surat.example", "Alamat e-mail perlu tanda @."],
  ["sari@@surat.example", "Alamat e-mail hanya punya satu tanda @."],
  ["@surat.example", "Tulis nama di depan tanda @."],
  ["sari@surat", "Tulis alamat lengkap setelah tanda @, misalnya gmail.com."],
  ["sari dewi@surat.example", "Alamat e-mail tidak memakai spasi."],
];

for (const [typed, fault] of mails) {
  test(`the e-mail address "${typed}" ${fault ? "gets an explanation" : "is valid"}`, () => {
    expect(faultOfEmail(typed)).toBe(fault);
  });
}

test("a misspelled well-known mail domain gets a suggested correction", () => {
  expect(suggestEmail("sari@gmial.com")).toBe("sari@gmail.com");
  expect(suggestEmail("sari@surat.example")).toBeNull();
});

test("if both kinds of contact are accepted, the @ sign decides which one it is", () => {
  expect(faultOfContact("sari@surat.example", "any")).toBeNull();
  expect(faultOfContact("0812 3456 7890", "any")).toBeNull();
  expect(faultOfContact("sari dewi", "any")).toBe("Tulis nomor WhatsApp, atau alamat e-mail dengan tanda @.");
  expect(faultOfContact("", "any")).toBe("Tulis nomor WhatsApp atau alamat e-mail.");
  expect(faultOfContact("0812 3456 7890", "email")).toBe("Alamat e-mail perlu tanda @.");
});
